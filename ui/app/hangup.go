package app

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// hangup makes a context that ends when the terminal hangs up, and the input to
// read for that. The signal says so to a terminal's own processes, unless it is
// ignored (nohup); the end of the input says so to everybody else. Without input
// a program would stay for ever: nobody could tell it to leave.
func hangup(ctx context.Context, in io.Reader) (context.Context, io.Reader, context.CancelFunc) {
	var stop context.CancelFunc
	if signal.Ignored(syscall.SIGHUP) {
		ctx, stop = context.WithCancel(ctx)
	} else {
		ctx, stop = signal.NotifyContext(ctx, syscall.SIGHUP)
	}
	switch in := in.(type) {
	case nil:
		return ctx, nil, stop
	case *os.File:
		return ctx, &file{in, stop}, stop
	default:
		return ctx, &stream{in, stop}, stop
	}
}

// stream is an input whose end is told.
type stream struct {
	io.Reader
	ended func()
}

func (s *stream) Read(p []byte) (int, error) { return told(s.Reader, p, s.ended) }

// file is the same of a file: Bubble Tea sets the modes of a terminal only when
// it can see that it is one.
type file struct {
	*os.File
	ended func()
}

func (f *file) Read(p []byte) (int, error) { return told(f.File, p, f.ended) }

func told(r io.Reader, p []byte, ended func()) (int, error) {
	n, err := r.Read(p)
	if err != nil {
		ended()
	}
	return n, err
}
