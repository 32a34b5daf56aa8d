//go:build unix && !solaris && !illumos && !aix

package library

import (
	"errors"
	"os"
	"syscall"
)

// lock keeps other processes from importing into the same folder at the same time.
// It ends with the process, however that ends. The error is an *Error.
func lock(path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, unwritable(path, err)
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errors.Join(&Error{Code: Busy, Path: path, Err: err}, file.Close())
	}
	// A file system without locks is no reason to refuse.
	return func() { _ = file.Close() }, nil
}
