package library

// idSet is a set of puzzle ids that takes about twelve bytes for each. Ids of up to
// seven bytes, such as those of Lichess, are told apart exactly; of longer ones two
// among millions are taken for the same with a chance below one in ten thousand.
type idSet struct {
	shards [256]idShard // each grows by itself, so that little is copied at a time
}

// idShard is a table with open addressing.
type idShard struct {
	slots []uint64 // 0 is empty
	held  int
}

// add adds an id, which is not empty, and reports whether it is new.
func (s *idSet) add(id []byte) bool {
	key := uint64(0)
	if len(id) < 8 {
		for i, c := range id {
			key |= uint64(c) << (8 * i)
		}
		key |= uint64(len(id)) << 56
	} else {
		key = 14695981039346656037 // FNV-1a
		for _, c := range id {
			key = (key ^ uint64(c)) * 1099511628211
		}
		key |= 0xff << 56
	}
	return s.shards[mix(key)>>56].add(key)
}

// mix spreads a key over all bits, as SplitMix64 does.
func mix(key uint64) uint64 {
	key *= 0x9e3779b97f4a7c15
	key = (key ^ key>>30) * 0xbf58476d1ce4e5b9
	return key ^ key>>27
}

func (s *idShard) add(key uint64) bool {
	if 5*s.held >= 4*len(s.slots) {
		s.grow()
	}
	at := s.find(key)
	if s.slots[at] == key {
		return false
	}
	s.slots[at] = key
	s.held++
	return true
}

// find returns the slot of the key, or the empty one where it belongs.
func (s *idShard) find(key uint64) int {
	at := int(uint64(uint32(mix(key))) * uint64(len(s.slots)) >> 32)
	for s.slots[at] != 0 && s.slots[at] != key {
		if at++; at == len(s.slots) {
			at = 0
		}
	}
	return at
}

func (s *idShard) grow() {
	old := s.slots
	s.slots = make([]uint64, max(64, len(old)*5/4))
	for _, key := range old {
		if key != 0 {
			s.slots[s.find(key)] = key
		}
	}
}
