package cli

import (
	"strconv"
	"strings"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/learn"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

// learnCommand opens the lessons.
type learnCommand struct {
	Chapter string `arg:"" optional:""`
	Course  string `placeholder:"DIR"`
}

// Run opens a chapter or, without one, the list of chapters.
func (c *learnCommand) Run(r *run) error {
	course := lessons.Default()
	if c.Course != "" {
		var err error
		if course, err = r.course(c.Course); err != nil {
			return err
		}
	}
	chapter := ""
	if c.Chapter != "" {
		head, ok := find(course, c.Chapter)
		if !ok {
			return &failure{status: No, id: "cli.learn.unknown", args: []any{"Chapter", c.Chapter, "Choices", chapters(course)}}
		}
		chapter = head.ID
	}
	return r.train(activity{
		open:   func(env *screen.Env) screen.Screen { return learn.Open(env, course, chapter) },
		begin:  plain.Begin{With: i18n.CommandLearn, Chapter: chapter},
		course: course,
	})
}

// find looks for a chapter by its id or number.
func find(course *lessons.Course, text string) (lessons.Head, bool) {
	for _, head := range course.Index.Chapters {
		if strings.EqualFold(text, head.ID) || text == strconv.Itoa(head.Number) {
			return head, true
		}
	}
	return lessons.Head{}, false
}

// chapters lists what can be opened.
func chapters(course *lessons.Course) string {
	var all []string
	for _, head := range course.Index.Chapters {
		all = append(all, strconv.Itoa(head.Number)+" ("+head.ID+")")
	}
	return strings.Join(all, ", ")
}
