package main

import "testing"

func TestEveryPositionIsReached(t *testing.T) {
	if err := compare(2, 2, 1); err != nil {
		t.Error(err)
	}
}
