package ssh

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	gossh "golang.org/x/crypto/ssh"
)

// HostKey reads the key by which clients know the server again. Where there is
// none yet it is made, readable by its owner only; made says so. Two servers that
// start at once agree on one key.
func HostKey(path string) (key gossh.Signer, made bool, err error) {
	for {
		key, err := readHostKey(path)
		if !errors.Is(err, fs.ErrNotExist) {
			return key, made, err
		}
		if made, err = makeHostKey(path); err != nil {
			return nil, false, err
		}
	}
}

func readHostKey(path string) (gossh.Signer, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	key, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return key, nil
}

// makeHostKey writes a new key under another name first: under its own it is
// complete or not there. made is false if somebody else was faster.
func makeHostKey(path string) (made bool, err error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return false, err
	}
	block, err := gossh.MarshalPrivateKey(private, "woodfox")
	if err != nil {
		return false, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return false, err
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".hostkey-*") // 0600
	if err != nil {
		return false, err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(pem.EncodeToMemory(block))
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return false, err
	}
	err = os.Link(file.Name(), path) // fails if it is there, unlike a renaming
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	return err == nil, err
}
