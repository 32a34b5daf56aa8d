package lessons

import (
	"embed"
	"io/fs"
	"sync"
)

//go:generate go run woodfox/internal/lab/course course data

//go:embed data
var data embed.FS

// open reads the built-in course's index once.
var open = sync.OnceValues(func() (*Course, error) {
	files, err := fs.Sub(data, "data")
	if err != nil {
		return nil, err
	}
	return Open(files)
})

// Default returns the built-in course. Its files are part of the program and a
// test opens them all, so that there is no error to hand on.
func Default() *Course {
	c, err := open()
	if err != nil {
		panic("lessons: the built-in course is broken: " + err.Error())
	}
	return c
}
