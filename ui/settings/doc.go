// Package settings is the screen on which a person chooses how everything
// looks and behaves. Each choice counts at once, is kept, and shows on a live
// board beside the list.
package settings
