// Command course compiles a course's YAML into the files that the program reads.
//
//	go run woodfox/internal/lab/course SOURCE TARGET
package main

import (
	"fmt"
	"os"

	"woodfox/lessons"
	"woodfox/lessons/build"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: course SOURCE TARGET")
		os.Exit(2)
	}
	if err := compile(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// compile writes the course if nothing is wrong with it.
func compile(source, target string) error {
	s, err := build.Read(os.DirFS(source))
	if err != nil {
		return err
	}
	problems := lessons.Verify(s.Course)
	for _, p := range problems {
		file, line := s.Find(p)
		fmt.Fprintf(os.Stderr, "%s:%d: %s\n", file, line, p)
	}
	if len(problems) > 0 {
		return fmt.Errorf("%d problems, nothing written", len(problems))
	}
	return build.Write(s.Course, target)
}
