package library_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodfox/puzzles/library"
)

// file puts a text into a file and opens it as a source.
func file(t testing.TB, text string) library.Source {
	t.Helper()
	f, err := os.CreateTemp(t.TempDir(), "*.csv")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
	return reopen(t, f.Name())
}

func reopen(t testing.TB, path string) library.Source {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	source, err := library.FileSource(f)
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// again is the same source from its beginning.
func again(t testing.TB, s library.Source) library.Source {
	t.Helper()
	return reopen(t, s.Reader.(*os.File).Name())
}

// stopAt imports until so many rows have been read.
func stopAt(t *testing.T, dir string, source library.Source, n int) library.Report {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	report, err := library.Import(ctx, dir, "p", source, func(p library.Progress) {
		if p.Rows >= n {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || report.Rows < n {
		t.Fatalf("stopped with %+v, %v", report, err)
	}
	return report
}

func TestAnImportThatWasStoppedGoesOn(t *testing.T) {
	text := rows(t, 12_000, 8)
	text = strings.Replace(text, "\n", "\nbad row\n", 1) + "another bad row\n" + goodRow + "\n"
	for name, form := range map[string]string{"plain": text, "packed": zst(t, text)} {
		dir, source := t.TempDir(), file(t, form)
		first := stopAt(t, dir, source, 2000)
		if all, err := library.List(dir); err != nil || len(all) != 1 || !all[0].Unfinished || all[0].Puzzles != first.Puzzles {
			t.Fatalf("%s: in the folder: %+v (%v)", name, all, err)
		}
		second := stopAt(t, dir, again(t, source), 6000)
		if second.Resumed != first.Rows {
			t.Errorf("%s: went on behind %d rows of %d", name, second.Resumed, first.Rows)
		}
		report, err := library.Import(t.Context(), dir, "p", again(t, source), nil)
		if err != nil || report.Resumed != second.Rows || report.Rows != 12_003 || report.Puzzles != 12_001 {
			t.Fatalf("%s: %+v, %v", name, report, err)
		}
		if len(report.First) != 2 || report.First[0].Line != 2 || report.First[1].Line != 12_003 {
			t.Errorf("%s: faults %+v", name, report.First)
		}
		if !bytes.Equal(content(t, dir), packOf(t, text)) {
			t.Errorf("%s: not the pack that it is in one go", name)
		}
		onlyPack(t, dir)
	}
}

func TestAnotherFileBeginsAnew(t *testing.T) {
	dir := t.TempDir()
	stopAt(t, dir, file(t, rows(t, 6000, 9)), 2000)
	report, err := library.Import(t.Context(), dir, "p", file(t, rows(t, 6000, 10)), nil)
	if err != nil || report.Resumed != 0 || report.Puzzles != 6000 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestWhatWasKeptIsNotBelievedWhenItIsDamaged(t *testing.T) {
	for _, name := range []string{"runs", "state.json"} {
		dir, text := t.TempDir(), rows(t, 6000, 11)
		source := file(t, text)
		stopAt(t, dir, source, 2000)
		path := filepath.Join(dir, "packs", "p.import", name)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		data[len(data)/2] ^= 0x11
		put(t, path, data)
		report, err := library.Import(t.Context(), dir, "p", again(t, source), nil)
		if err != nil || report.Puzzles != 6000 || !bytes.Equal(content(t, dir), packOf(t, text)) {
			t.Errorf("%s: %+v, %v", name, report, err)
		}
	}
}

func TestStandardInputBeginsAnew(t *testing.T) {
	dir, text := t.TempDir(), rows(t, 6000, 12)
	stopAt(t, dir, library.Source{Reader: strings.NewReader(text)}, 2000)
	if all, err := library.List(dir); err != nil || len(all) != 0 {
		t.Errorf("left behind: %+v (%v)", all, err)
	}
	if report, err := get(t, dir, text); err != nil || report.Resumed != 0 {
		t.Errorf("%+v, %v", report, err)
	}
}

// A reader that gives nothing more does not keep an import from being stopped.
func TestAnImportThatWaitsCanBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	defer close(ended)
	waits := readerFunc(func([]byte) (int, error) {
		stop()
		<-ended
		return 0, io.EOF
	})
	if _, err := library.Import(ctx, t.TempDir(), "p", library.Source{Reader: waits}, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }
