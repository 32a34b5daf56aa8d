// Package pack is the file in which a set of puzzles is kept: written once, then
// only read, and read in small pieces. Opening one costs no more than its small
// directory; a puzzle by number, by id, or by theme and rating costs a few short
// reads, whether the pack holds twenty puzzles or millions.
//
// [Write] makes a pack of puzzles in memory, a [Sorter] one of any number in a
// memory that does not grow with them (but for eight bytes each).
//
// # Format, version 2
//
// Numbers are little-endian; "uv" is an unsigned varint as in encoding/binary.
//
//	header     magic "wfoxpack", version u32
//	blocks     payload, then its CRC u32, in any order
//	directory  uv puzzles
//	           uv ratings that occur; each: uv difference from the one before, uv
//	           puzzles with that rating
//	           uv themes; each: uv length, name, uv puzzles with that theme
//	           list of the rows; key: number of the first puzzle
//	           list of the names; key: number of the first puzzle
//	           list of each theme's postings; key: number of the first puzzle
//	           list of the ids; key: hash of the first id
//	list       uv index blocks; each as an entry
//	entry      uv offset of the block (an index block's first entry and those in the
//	           directory: from the beginning; else from the entry before), uv length of
//	           the payload, uv key (counted from the one before likewise)
//	trailer    directory offset u64, directory length u32, CRC of the directory
//	           u32, CRC of header and trailer so far u32
//
// The CRC is CRC-32C (Castagnoli). Puzzles are sorted by rating, then id, and
// numbered from 0 in that order.
//
//   - An index block holds the entries of up to 256 blocks.
//   - A block of rows holds up to 32 puzzles (the last may hold fewer): each uv
//     length, then the row. A row is uv deviation, the position, uv moves and each
//     move in 16 bits (from, to, promotion: 6, 6, 4), uv themes and each theme's
//     number in the directory as uv.
//   - A position is the occupied squares u64 (a1 is bit 0), one nibble for each
//     piece in that order (the index in "PNBRQKpnbrqk"; low nibble first), a byte
//     with the side to move (bit 0) and castling rights (bits 1 to 4, KQkq), the
//     file of the en-passant square (8: none) as a byte, uv half-moves since the last
//     capture or pawn move, uv move number.
//   - A block of names holds the ids of up to 1,024 puzzles: a byte with the length of
//     the longest, then each filled up with zeros to that length.
//   - A block of postings holds the numbers of up to 512 puzzles that have the
//     theme, rising: the first is the block's key, each next one uv difference. If
//     fewer than one puzzle in 64 has the theme, their names follow as in a block of
//     names.
//   - A block of ids holds up to 512 pairs hash u32 (FNV-1a of the id), number u32,
//     sorted by hash, then number.
//
// Anything in a file that does not fit is an [*Error], never a panic, and no
// block's content is believed before its CRC.
package pack

import (
	"fmt"
	"hash/crc32"
)

const (
	magic       = "wfoxpack"
	version     = 2
	headerSize  = len(magic) + 4
	trailerSize = 8 + 4 + 4 + crcSize
	crcSize     = 4

	rowsPerBlock     = 32
	namesPerBlock    = 1024
	postingsPerBlock = 512
	idsPerBlock      = 512
	entriesPerIndex  = 256
)

// rare reports whether a theme that so many of all puzzles have brings their names
// with its postings: who looks for its puzzles and has met thousands would else read
// a block of names for nearly each.
func rare(count, all int) bool { return 64*count < all }

// pieces is the order in which the nibbles count them.
const pieces = "PNBRQKpnbrqk"

// Code says what is wrong with a pack.
type Code string

// What can be wrong with a pack.
const (
	NotAPack     Code = "not_a_pack"    // it does not begin as one
	NewerVersion Code = "newer_version" // of a program later than this one
	Corrupt      Code = "corrupt"       // a checksum or a number does not fit
	Unreadable   Code = "unreadable"    // the file could not be read; see Err
)

// Error says why a pack, or a part of it, cannot be used.
type Error struct {
	Code   Code
	Part   string // header, directory, index, row, name, posting, id
	Offset int64  // where in the file the part begins
	Err    error
}

// Error is English, for logs.
func (e *Error) Error() string {
	text := fmt.Sprintf("puzzle pack: %s: %s at byte %d", e.Code, e.Part, e.Offset)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns the error below, if any.
func (e *Error) Unwrap() error { return e.Err }

func checksum(data []byte) uint32 { return crc32.Checksum(data, castagnoli) }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// hashID is FNV-1a.
func hashID[T string | []byte](id T) uint32 {
	h := uint32(2166136261)
	for i := range len(id) {
		h = (h ^ uint32(id[i])) * 16777619
	}
	return h
}
