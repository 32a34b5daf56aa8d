package chess_test

import (
	"testing"

	"woodfox/game/chess"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// BenchmarkPerft counts leaves, one thread. For comparison with other programs
// use the same positions and depths: ns/leaf times leaves is the time.
func BenchmarkPerft(b *testing.B) {
	for _, bench := range [...]struct {
		name, fen string
		depth     int
	}{
		{"start position depth 5", chess.StartFEN, 5},
		{"kiwipete depth 4", kiwipete, 4},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := parse(b, bench.fen)
			b.ReportAllocs()
			var nodes uint64
			for b.Loop() {
				nodes += p.Perft(bench.depth)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/leaf")
		})
	}
}
