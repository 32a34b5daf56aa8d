//go:build unix

package store_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"woodfox/internal/store"
)

// nobody is a user without rights; permissions mean nothing to root, so a test
// that runs as root hands this one over to a process of that user.
const nobody = 65534

// openAsNobody opens the store in dir as a user without rights and returns the
// code of the error.
func openAsNobody(t *testing.T, dir string) store.Code {
	t.Helper()
	if os.Getuid() != 0 {
		s, err := store.Open(t.Context(), store.Options{Dir: dir})
		if err == nil {
			check(t, s.Close())
		}
		return store.CodeOf(err)
	}
	// The go command's own copy of the test binary is not readable to others.
	home := t.TempDir()
	check(t, os.Chmod(home, 0o755))
	check(t, os.Chmod(filepath.Dir(home), 0o755))
	binary := filepath.Join(home, "test")
	from := must(os.Open(os.Args[0]))(t)
	defer from.Close()
	to := must(os.OpenFile(binary, os.O_CREATE|os.O_WRONLY, 0o755))(t)
	must(io.Copy(to, from))(t)
	check(t, to.Close())

	cmd := exec.CommandContext(t.Context(), binary)
	cmd.Dir = home
	cmd.Env = append(os.Environ(), opener+"="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	cmd.Stderr = os.Stderr
	return store.Code(must(cmd.Output())(t))
}

func TestReadOnly(t *testing.T) {
	parent := t.TempDir()
	check(t, os.Chmod(filepath.Dir(parent), 0o755))
	lock := func(dir string) {
		check(t, os.Chmod(dir, 0o555))
		t.Cleanup(func() { os.Chmod(dir, 0o755) })
	}
	old := filepath.Join(parent, "old")
	check(t, os.Mkdir(old, 0o755))
	s := openAt(t, old)
	newProfile(t, s, "Anna")
	check(t, s.Close())
	check(t, os.Chmod(s.Path(), 0o444))
	before := must(os.ReadFile(s.Path()))(t)
	lock(old)
	lock(parent)

	equal(t, "an existing database", openAsNobody(t, old), store.ReadOnly)
	equal(t, "a directory that cannot be made", openAsNobody(t, filepath.Join(parent, "new")), store.ReadOnly)
	equal(t, "the file", must(os.ReadFile(s.Path()))(t), before)
}

// A directory in which no file can be made: SQLite only says that it cannot
// open.
func TestReadOnlyEmptyDirectory(t *testing.T) {
	dir := t.TempDir()
	check(t, os.Chmod(filepath.Dir(dir), 0o755))
	check(t, os.Chmod(dir, 0o555))
	t.Cleanup(func() { os.Chmod(dir, 0o755) })
	equal(t, "code", openAsNobody(t, dir), store.ReadOnly)
}
