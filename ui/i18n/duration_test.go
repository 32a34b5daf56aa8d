package i18n_test

import (
	"testing"
	"time"

	"woodfox/ui/i18n"
)

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration][2]string{
		0:                               {"0 seconds", "0 秒"},
		-time.Hour:                      {"0 seconds", "0 秒"},
		time.Second:                     {"1 second", "1 秒"},
		59900 * time.Millisecond:        {"59 seconds", "59 秒"},
		3 * time.Minute:                 {"3 minutes", "3 分钟"},
		161 * time.Second:               {"2 minutes 41 seconds", "2 分钟 41 秒"},
		time.Hour:                       {"1 hour", "1 小时"},
		3*time.Hour + 5*time.Minute + 1: {"3 hours 5 minutes", "3 小时 5 分钟"},
	} {
		if got := i18n.For(i18n.EN).Duration(d); got != want[0] {
			t.Errorf("%v is %q, want %q", d, got, want[0])
		}
		if got := i18n.For(i18n.Hans).Duration(d); got != want[1] {
			t.Errorf("%v is %q, want %q", d, got, want[1])
		}
	}
}
