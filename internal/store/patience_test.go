package store

import "time"

// BePatient sets for a test how long a transaction or statement may take.
func (s *Store) BePatient(d time.Duration) {
	dialect := *s.conn.dialect
	dialect.patience = d
	s.conn.dialect = &dialect
}
