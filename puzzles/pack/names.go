package pack

import (
	"bytes"
	"sync"
)

// heldNames are the blocks of names that were read last, each in the place of its
// number modulo the count: a choice asks for neighbours. Whoever passes over
// thousands of puzzles, far apart because the theme is rare, reads at most all
// names once, which is a few megabytes for a million puzzles.
type heldNames struct {
	mu     sync.Mutex
	blocks [31]nameBlock
}

// nameBlock is a block of names that was read.
type nameBlock struct {
	number int    // counted from 1; 0 is none
	data   []byte // the width, then the ids
	width  int
}

// ID returns the id of puzzle i.
func (p *Pack) ID(i int) (string, error) {
	p.held.mu.Lock()
	defer p.held.mu.Unlock()
	number := i / namesPerBlock
	names := &p.held.blocks[number%len(p.held.blocks)]
	if names.number != number+1 {
		if err := p.readNames(names, number); err != nil {
			return "", err
		}
	}
	at := 1 + i%namesPerBlock*names.width
	return string(bytes.TrimRight(names.data[at:at+names.width], "\x00")), nil
}

// readNames reads a block of names in the place of another.
func (p *Pack) readNames(names *nameBlock, number int) error {
	b, err := p.names.block(number)
	if err != nil {
		return err
	}
	names.number = 0
	payload, err := p.loadInto(names.data, "name", b)
	if err != nil {
		return err
	}
	held := min(namesPerBlock, p.count-number*namesPerBlock)
	if len(payload) < 1 || int(payload[0]) > maxName || len(payload)-1 != held*int(payload[0]) {
		return corrupt("name", b, errShort)
	}
	names.number, names.data, names.width = number+1, payload, int(payload[0])
	return nil
}
