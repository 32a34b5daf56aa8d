package chess

// Perft returns the number of move sequences of that length, the standard
// proof of a move generator. The moves of the last step are counted, not
// played. Draw rules do not stop it; checkmate and stalemate do.
func (p *Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if depth == 1 {
		return uint64(p.CountLegal())
	}
	var buffer [MaxMoves]Move
	var nodes uint64
	var next Position // declared here, as in the loop it would be allocated
	for _, m := range p.AppendLegal(buffer[:0]) {
		next = *p
		next.Play(m)
		nodes += next.Perft(depth - 1)
	}
	return nodes
}

// Division is one line of Divide: a move and the sequences behind it.
type Division struct {
	Move  Move
	Nodes uint64
}

// Divide splits Perft by the first move, in the order of generation. A depth
// below 1 counts as 1.
func (p *Position) Divide(depth int) []Division {
	moves := p.LegalMoves()
	divisions := make([]Division, len(moves))
	for i, m := range moves {
		next := p.After(m)
		divisions[i] = Division{m, next.Perft(depth - 1)}
	}
	return divisions
}
