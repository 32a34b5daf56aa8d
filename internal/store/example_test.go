package store_test

import (
	"context"
	"fmt"
	"os"

	"woodfox/internal/store"
)

// A session writes after every move; whatever ends the process, the next start
// finds the last move that was written.
func Example() {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "woodfox")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)

	s, err := store.Open(ctx, store.Options{Dir: dir})
	if err != nil {
		// What went wrong is in store.CodeOf(err); the program goes on without a file.
		if s, err = store.Memory(ctx, store.Options{}); err != nil {
			fmt.Println(err)
			return
		}
	}
	anna, err := s.CreateProfile("Anna")
	if err == nil {
		err = anna.SaveInProgress("game", []byte(`{"moves":["e2e4"]}`))
	}
	if err != nil {
		fmt.Println(err)
	}
	s.Close()

	s, err = store.Open(ctx, store.Options{Dir: dir})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	last, err := s.LastProfile()
	if err != nil || last == nil {
		fmt.Println("nobody", err)
		return
	}
	data, found, err := last.InProgress("game")
	fmt.Println(string(data), found, err)
	// Output: {"moves":["e2e4"]} true <nil>
}
