package cli

import (
	"errors"
	"os"
	"path/filepath"

	"woodfox/lessons"
	"woodfox/lessons/build"
)

// lessonsCommands look after courses.
type lessonsCommands struct {
	Verify lessonsVerifyCommand `cmd:""`
	Build  lessonsBuildCommand  `cmd:""`
}

type lessonsVerifyCommand struct {
	JSON bool `name:"json"`
}

type verifyReport struct {
	Chapters  int                  `json:"chapters"`
	Exercises int                  `json:"exercises"`
	Kinds     map[lessons.Kind]int `json:"kinds"`
	Coverage  lessons.Coverage     `json:"coverage"`
	Problems  []lessons.Problem    `json:"problems"`
}

// Run proves the built-in course, counts what of the documents it holds, and ends
// with No when anything is wrong or missing.
func (c *lessonsVerifyCommand) Run(r *run) error {
	course := lessons.Default()
	report := verifyReport{
		Chapters: len(course.Index.Chapters), Kinds: map[lessons.Kind]int{},
		Problems: append([]lessons.Problem{}, lessons.Verify(course)...),
	}
	var err error
	if report.Coverage, err = lessons.Covered(course); err != nil {
		return err
	}
	chapters, err := course.All()
	if err != nil {
		return err
	}
	for _, chapter := range chapters {
		for _, step := range chapter.Steps {
			if step.Exercise != nil {
				report.Exercises++
				report.Kinds[step.Exercise.Kind]++
			}
		}
	}
	if c.JSON {
		err = r.json(report)
	} else {
		err = c.tell(r, report)
	}
	if err == nil && len(report.Problems)+len(report.Coverage.Missing) > 0 {
		return no()
	}
	return err
}

// tell prints the report for people.
func (c *lessonsVerifyCommand) tell(r *run, report verifyReport) error {
	var err error
	for _, p := range report.Problems {
		err = errors.Join(err, r.print(r.words.T("cli.lessons.in_chapter", "Chapter", p.Chapter, "Step", p.Step, "What", r.fault(string(p.Code), p.Detail))))
	}
	for _, id := range report.Coverage.Missing {
		err = errors.Join(err, r.print(r.words.T("cli.lessons.missing", "ID", id)))
	}
	covered := report.Coverage
	return errors.Join(err,
		r.print(r.words.T("cli.lessons.covered", "Rhymes", covered.Rhymes.Used, "AllRhymes", covered.Rhymes.Of, "Rules", covered.Rules.Used, "AllRules", covered.Rules.Of)),
		r.print(r.words.T("cli.lessons.verified", "Chapters", report.Chapters, "Exercises", report.Exercises, "Problems", len(report.Problems))))
}

type lessonsBuildCommand struct {
	Dir string `arg:""`
}

// Run checks a teacher's own course and, when nothing is wrong, writes its
// compiled files into DIR/compiled.
func (c *lessonsBuildCommand) Run(r *run) error {
	course, err := r.source(c.Dir)
	if err != nil {
		return err
	}
	out := filepath.Join(c.Dir, "compiled")
	if err := build.Write(course, out); err != nil {
		return &failure{status: Outside, id: "cli.cannot_write", args: []any{"File", out, "Why", cause(err)}, err: err}
	}
	r.tell("cli.lessons.built", "Dir", out)
	return nil
}

// course reads a teacher's own course from its YAML or its compiled files. One
// with anything wrong in it is not opened: a learner would stumble there.
func (r *run) course(dir string) (*lessons.Course, error) {
	if _, err := os.Stat(filepath.Join(dir, build.CourseFile)); err == nil {
		return r.source(dir)
	}
	course, err := build.Open(os.DirFS(dir))
	if err != nil {
		return nil, r.courseFailure(dir, err)
	}
	problems := lessons.Verify(course)
	for _, p := range problems {
		r.tell("cli.lessons.in_chapter", "Chapter", p.Chapter, "Step", p.Step, "What", r.fault(string(p.Code), p.Detail))
	}
	if len(problems) > 0 {
		return nil, no()
	}
	return course, nil
}

// source reads and proves a course from its YAML, and tells file and line of
// what is wrong.
func (r *run) source(dir string) (*lessons.Course, error) {
	source, err := build.Read(os.DirFS(dir))
	if err != nil {
		return nil, r.courseFailure(dir, err)
	}
	problems := lessons.Verify(source.Course)
	for _, p := range problems {
		file, line := source.Find(p)
		r.tell("cli.lessons.problem", "File", filepath.Join(dir, file), "Line", line, "What", r.fault(string(p.Code), p.Detail))
	}
	if len(problems) > 0 {
		return nil, no()
	}
	return source.Course, nil
}

// fault words what is wrong in a course; the detail quotes the file.
func (r *run) fault(code, detail string) string {
	what := r.words.T("cli.course." + code)
	if detail == "" {
		return what
	}
	return r.words.T("cli.lessons.detail", "What", what, "Detail", detail)
}

// courseFailure words why a course cannot be read: what is wrong in its files, all
// but the last of it at once, or that there is none.
func (r *run) courseFailure(dir string, err error) error {
	if e, ok := errors.AsType[*lessons.FileError](err); ok {
		return &failure{status: No, id: "cli.cannot_read", args: []any{"File", filepath.Join(dir, e.Name), "Why", cause(e.Err)}, err: err}
	}
	var last *failure
	for _, e := range build.Faults(err) {
		if last != nil {
			r.tell(last.id, last.args...)
		}
		file := filepath.Join(dir, e.File)
		last = &failure{status: No, id: "cli.lessons.problem", args: []any{"File", file, "Line", e.Line, "What", r.fault(string(e.Code), e.Detail)}, err: err}
		if e.Code == build.NotFound {
			last = &failure{status: Outside, id: "cli.cannot_read", args: []any{"File", file, "Why", e.Detail}, err: err}
		}
	}
	if last == nil {
		return err
	}
	return last
}
