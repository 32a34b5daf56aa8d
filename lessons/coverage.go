package lessons

import (
	_ "embed"
	"strings"
)

//go:embed coverage.txt
var documents string

// Share counts how many of the ids of one kind a course uses.
type Share struct {
	Used int `json:"used"`
	Of   int `json:"of"`
}

// Coverage says how much of the founding documents a course holds: every rhyme
// line and maxim, every rule statement, and the exercises made for them.
type Coverage struct {
	Rhymes    Share `json:"rhymes"`
	Rules     Share `json:"rules"`
	Exercises Share `json:"exercises"`
	// Missing are the ids that no step uses, in the order of the list.
	Missing []string `json:"missing"`
}

// Covered compares a course with the list of what the documents hold (coverage.txt).
// It is for the built-in course; a teacher's own may hold what it likes. The error
// is a *FileError.
func Covered(c *Course) (Coverage, error) {
	chapters, err := c.All()
	if err != nil {
		return Coverage{}, err
	}
	used := map[string]bool{}
	for _, ch := range chapters {
		for _, s := range ch.Steps {
			switch {
			case s.Rhyme != nil:
				used["rhyme "+s.ID] = true
			case s.Rule != nil:
				used["rule "+s.ID] = true
			case s.Exercise != nil:
				used["exercise "+s.ID] = true
			}
		}
	}
	covered := Coverage{Missing: []string{}}
	shares := map[string]*Share{"rhyme": &covered.Rhymes, "rule": &covered.Rules, "exercise": &covered.Exercises}
	for _, line := range strings.Split(documents, "\n") {
		kind, id, ok := strings.Cut(line, " ")
		share := shares[kind]
		if !ok || share == nil {
			continue // a remark
		}
		share.Of++
		if used[line] {
			share.Used++
		} else {
			covered.Missing = append(covered.Missing, id)
		}
	}
	return covered, nil
}
