package lessons

import "slices"

// Line is a line of a poem, with the chapter that teaches it.
type Line struct {
	Rhyme *Rhyme
	// Chapter is the chapter's id.
	Chapter string
}

// Lines returns the lines of a poem in their order, whichever chapters teach
// them; none for an unknown poem. It opens every chapter. The error is a
// *FileError.
func (c *Course) Lines(poem string) ([]Line, error) {
	all, err := c.everyLine()
	if err != nil {
		return nil, err
	}
	lines := slices.DeleteFunc(all, func(l Line) bool { return l.Rhyme.Group != poem })
	slices.SortStableFunc(lines, func(a, b Line) int { return a.Rhyme.Seq - b.Rhyme.Seq })
	return lines, nil
}

// LinesByID returns lines by the ids of their rhymes and in that order. Ids that
// the course does not hold are left out. The error is a *FileError.
func (c *Course) LinesByID(ids []string) ([]Line, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	all, err := c.everyLine()
	if err != nil {
		return nil, err
	}
	var lines []Line
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(l Line) bool { return l.Rhyme.ID == id }); i >= 0 {
			lines = append(lines, all[i])
		}
	}
	return lines, nil
}

// everyLine lists the lines of all poems in the order of the chapters.
func (c *Course) everyLine() ([]Line, error) {
	chapters, err := c.All()
	if err != nil {
		return nil, err
	}
	var lines []Line
	for _, ch := range chapters {
		for _, e := range ch.Entries {
			if e.Rhyme != nil {
				lines = append(lines, Line{e.Rhyme, ch.ID})
			}
		}
	}
	return lines, nil
}
