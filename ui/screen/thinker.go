package screen

// Thinker is replaced once Position is merged.
type Thinker interface{}
