package main
import "context"
func stockfish(context.Context, []string) error {return nil}
