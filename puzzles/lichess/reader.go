package lichess

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// FileCode says what kind of fault a file has.
type FileCode string

// What can be wrong with a file as a whole.
const (
	Packed  FileCode = "packed"   // by a program other than Zstandard; Found names it
	NotText FileCode = "not_text" // no text in UTF-8
	Damaged FileCode = "damaged"  // what is packed is cut off or damaged; see Err
	TooWide FileCode = "too_wide" // to unpack it takes more memory than maxWindow
)

// FileError says why a file, or the rest of it, cannot be read as a puzzle file.
type FileError struct {
	Code  FileCode
	Found string
	Err   error
}

func (e *FileError) Error() string {
	return fmt.Sprintf("puzzle file: %s %s (%v)", e.Code, e.Found, e.Err)
}

// Unwrap returns the error below, if any.
func (e *FileError) Unwrap() error { return e.Err }

// maxWindow bounds the memory for unpacking. Lichess's file takes 8 MB, and no setting of zstd below --ultra more.
const maxWindow = 32 << 20

// chunkSize is about how much text is a chunk.
const chunkSize = 256 << 10

// Chunk is a piece of a file: whole lines.
type Chunk struct {
	Text  string // a line that is too long is in it with its first MaxLine + 1 bytes
	Line  int    // the number of its first line, from 1
	Lines int
	// End is how many bytes of unpacked text come before the next chunk.
	End int64
}

// Reader cuts a file into chunks, so that several can be read at once. It belongs to one goroutine.
type Reader struct {
	source *source
	unpack *zstd.Decoder // nil: the file is not packed
	text   io.Reader

	buffer []byte // text behind the last chunk
	line   int    // the number of its first line
	offset int64  // how much text there was before it
	err    error  // what the text ended with
}

// source remembers whether it was the file that failed, and not the unpacking.
type source struct {
	r      io.Reader
	failed error
}

func (s *source) Read(b []byte) (int, error) {
	n, err := s.r.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed = err
	}
	return n, err
}

// NewReader looks at the first bytes of a file. The error is a *FileError or r's.
func NewReader(r io.Reader) (*Reader, error) {
	reader := &Reader{source: &source{r: r}, line: 1}
	file := bufio.NewReaderSize(reader.source, 64<<10)
	head, err := file.Peek(512)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	reader.text = file
	switch {
	case isZstandard(head):
		reader.unpack, err = zstd.NewReader(file, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
			zstd.WithDecoderMaxMemory(maxWindow), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, reader.failure(err)
		}
		reader.text = reader.unpack
	case packedBy(head) != "":
		return nil, &FileError{Code: Packed, Found: packedBy(head)}
	case notText(head):
		return nil, &FileError{Code: NotText}
	}
	return reader, nil
}

// isZstandard knows a frame and a skippable one (RFC 8878, 3.1).
func isZstandard(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0x28, 0xb5, 0x2f, 0xfd}) ||
		len(head) > 3 && head[0]&0xf0 == 0x50 && bytes.Equal(head[1:4], []byte{0x2a, 0x4d, 0x18})
}

// packedBy names what else packs files.
func packedBy(head []byte) string {
	for _, kind := range []struct{ begins, name string }{
		{"\x1f\x8b", "gzip"}, {"PK\x03\x04", "zip"}, {"BZh", "bzip2"}, {"\xfd7zXZ", "xz"}, {"7z\xbc\xaf", "7z"},
	} {
		if bytes.HasPrefix(head, []byte(kind.begins)) {
			return kind.name
		}
	}
	return ""
}

// notText knows UTF-16 and what has zeros in it.
func notText(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) || bytes.IndexByte(head, 0) >= 0
}

// failure tells an error of the file from one of what is packed in it.
func (r *Reader) failure(err error) error {
	switch {
	case r.source.failed != nil:
		return r.source.failed
	case errors.Is(err, zstd.ErrWindowSizeExceeded) || errors.Is(err, zstd.ErrDecoderSizeExceeded):
		return &FileError{Code: TooWide, Err: err}
	case r.unpack != nil:
		return &FileError{Code: Damaged, Err: err}
	}
	return err
}

// Close ends the unpacking; the file stays open.
func (r *Reader) Close() {
	if r.unpack != nil {
		r.unpack.Close()
	}
}

// Skip passes over text that has been read before, up to the end of a chunk and the number of the line behind it. It is
// to be called first. The error is as with Chunk.
func (r *Reader) Skip(end int64, line int) error {
	if _, err := io.CopyN(io.Discard, r.text, end); err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return r.failure(err)
	}
	r.offset, r.line = end, line
	return nil
}

// Chunk returns the next piece; io.EOF behind the last. Any other error is a *FileError or the reader's; what came before
// it has been returned.
func (r *Reader) Chunk() (Chunk, error) {
	if r.err == nil && len(r.buffer) < chunkSize {
		r.fill()
	}
	end := bytes.LastIndexByte(r.buffer, '\n') + 1
	switch {
	case end > 0:
	case r.err == nil:
		return r.long()
	case errors.Is(r.err, io.EOF) && len(r.buffer) > 0:
		end = len(r.buffer) // the last line has no line feed
	case errors.Is(r.err, io.EOF):
		return Chunk{}, io.EOF
	default:
		return Chunk{}, r.failure(r.err)
	}
	text := string(r.buffer[:end])
	r.buffer = append(r.buffer[:0], r.buffer[end:]...)
	lines := strings.Count(text, "\n")
	return r.chunk(text, lines, int64(end)), nil
}

// fill reads text until there is a chunk's worth, or no more.
func (r *Reader) fill() {
	if r.buffer == nil {
		r.buffer = make([]byte, 0, chunkSize)
	}
	for idle := 0; r.err == nil && len(r.buffer) < chunkSize; idle++ {
		n, err := r.text.Read(r.buffer[len(r.buffer):chunkSize])
		r.buffer = r.buffer[:len(r.buffer)+n]
		switch {
		case err != nil:
			r.err = err
		case n > 0:
			idle = 0
		case idle == mostIdle:
			r.err = io.ErrNoProgress
		}
	}
}

// mostIdle is how often a reader may give nothing.
const mostIdle = 100

// long returns the beginning of a line that fills the whole buffer, and passes over the rest of it.
func (r *Reader) long() (Chunk, error) {
	text := string(r.buffer[:MaxLine+1]) + "\n"
	length := int64(0)
	for {
		if end := bytes.IndexByte(r.buffer, '\n') + 1; end > 0 {
			length += int64(end)
			r.buffer = append(r.buffer[:0], r.buffer[end:]...)
			return r.chunk(text, 1, length), nil
		}
		length += int64(len(r.buffer))
		r.buffer = r.buffer[:0]
		if r.err != nil {
			return r.chunk(text, 1, length), nil
		}
		r.fill()
	}
}

func (r *Reader) chunk(text string, lines int, length int64) Chunk {
	c := Chunk{Text: text, Line: r.line, Lines: lines, End: r.offset + length}
	r.line += lines
	r.offset = c.End
	return c
}
