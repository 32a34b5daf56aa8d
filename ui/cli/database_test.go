package cli

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"woodfox/internal/store/storetest"
)

// The commands that know --database, on PostgreSQL if there is one to try.
func TestScriptsOnAServer(t *testing.T) {
	if os.Getenv(storetest.Variable) == "" {
		return
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/server",
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "C.UTF-8")
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/share")
			env.Setenv("WOODFOX_DATABASE", storetest.Postgres(t))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status, "json": isJSON},
	})
}
