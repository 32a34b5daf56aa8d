package cli

import (
	"runtime"
	"runtime/debug"
)

// versionCommand names the build.
type versionCommand struct{}

// Run prints one line: the program, its version, and what it was built with.
func (versionCommand) Run(r *run) error {
	version := "devel"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		version = info.Main.Version
	}
	return r.print("woodfox", version, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
}
