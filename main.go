// Command woodfox is a chess trainer for the terminal.
package main

import (
	"context"
	"os"

	"woodfox/ui/cli"
)

func main() { os.Exit(cli.Main(context.Background(), cli.OS())) }
