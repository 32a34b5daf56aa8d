package cli

import (
	"runtime"
	"runtime/debug"
)

// versionCommand names the build.
type versionCommand struct{}

// Run prints one line: the program, its version, and what it was built with.
func (versionCommand) Run(r *run) error {
	return r.print("woodfox", version(), runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
}

// version is the version of the module that was built, "devel" for a checkout.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "devel"
}
