package pack

import (
	"bytes"
	"sort"
	"sync"
)

// nameWriter collects ids, to be written all in the same width.
type nameWriter struct {
	text []byte
	ends []int // of each id in the text
}

func (n *nameWriter) add(id []byte) {
	n.text = append(n.text, id...)
	n.ends = append(n.ends, len(n.text))
}

// appendTo writes the ids and forgets them.
func (n *nameWriter) appendTo(b []byte) []byte {
	var zeros [maxName]byte
	width, start := 0, 0
	for _, end := range n.ends {
		width, start = max(width, end-start), end
	}
	b = append(b, byte(width))
	start = 0
	for _, end := range n.ends {
		b = append(b, n.text[start:end]...)
		b = append(b, zeros[:width-(end-start)]...)
		start = end
	}
	n.text, n.ends = n.text[:0], n.ends[:0]
	return b
}

// names are ids as a nameWriter writes them.
type names []byte

// holds reports whether there are so many, and nothing else.
func (n names) holds(count int) bool {
	return len(n) > 0 && int(n[0]) <= maxName && len(n)-1 == count*int(n[0])
}

func (n names) at(k int) string {
	width := int(n[0])
	return string(bytes.TrimRight(n[1+k*width:][:width], "\x00"))
}

// heldNames are the names that were read last: a choice asks for neighbours.
type heldNames struct {
	mu     sync.Mutex
	blocks [31]nameBlock  // each in the place of its number modulo the count
	rare   [8]rarePosting // those of rare themes, in the order in which they came
	next   int
}

// nameBlock is a block of names; number is counted from 1, 0 is none.
type nameBlock struct {
	number int
	names  names
}

// rarePosting is a block of postings that brought its names.
type rarePosting struct {
	numbers []int
	names   names
}

// ID returns the id of puzzle i.
func (p *Pack) ID(i int) (string, error) {
	p.held.mu.Lock()
	defer p.held.mu.Unlock()
	number := i / namesPerBlock
	block := &p.held.blocks[number%len(p.held.blocks)]
	if block.number != number+1 {
		for _, posting := range p.held.rare {
			k := sort.SearchInts(posting.numbers, i)
			if k < len(posting.numbers) && posting.numbers[k] == i {
				return posting.names.at(k), nil
			}
		}
		if err := p.readNames(block, number); err != nil {
			return "", err
		}
	}
	return block.names.at(i % namesPerBlock), nil
}

// readNames reads a block of names in the place of another.
func (p *Pack) readNames(held *nameBlock, number int) error {
	b, err := p.names.block(number)
	if err != nil {
		return err
	}
	held.number = 0
	payload, err := p.loadInto(held.names, "name", b)
	if err != nil {
		return err
	}
	if !names(payload).holds(min(namesPerBlock, p.count-number*namesPerBlock)) {
		return corrupt("name", b, errShort)
	}
	held.number, held.names = number+1, payload
	return nil
}

// keepRare keeps the names of a block of postings.
func (p *Pack) keepRare(posting rarePosting) {
	p.held.mu.Lock()
	defer p.held.mu.Unlock()
	p.held.rare[p.held.next] = posting
	p.held.next = (p.held.next + 1) % len(p.held.rare)
}
