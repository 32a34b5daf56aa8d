package drill_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodfox/puzzles/library"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen/screentest"
)

func TestAPackThatCannotBeUsedIsNamedAndLeftOut(t *testing.T) {
	dir := t.TempDir()
	path := library.Path(dir, "broken")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("no pack"), 0o600); err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[i18n.Lang]string{i18n.EN: "left out, broken.wfp: the file holds no puzzles", i18n.Hans: "题库没有用上，broken.wfp：文件里没有习题", i18n.Hant: "題庫沒有用上，broken.wfp：檔案裡沒有習題"} {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			m := openMenu(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]}, drill.Options{Set: library.New(dir)})
			if seen := strings.ReplaceAll(m.Text(), "\n", ""); size[0] == 80 && !strings.Contains(seen, want) || !strings.Contains(seen, "broken") {
				t.Errorf("%s at %v:\n%s", lang, size, m.Text())
			}
		}
	}
}
