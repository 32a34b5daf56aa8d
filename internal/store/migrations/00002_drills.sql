-- What the drills remember beyond attempts: why a card is repeated, the score of
-- every run of a drill that has one, the rating of each puzzle that somebody has
-- tried (one for all profiles), and the sets that are solved in cycles.

-- +goose Up
ALTER TABLE cards ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE cards ADD COLUMN since_day INTEGER NOT NULL DEFAULT 0;

CREATE TABLE results (
    profile_id TEXT    NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    id         TEXT    NOT NULL,
    mode       TEXT    NOT NULL,
    ended_at   BIGINT  NOT NULL,
    score      INTEGER NOT NULL,
    detail     TEXT    NOT NULL,
    PRIMARY KEY (profile_id, id)
);
CREATE INDEX results_ended ON results (profile_id, mode, ended_at);
CREATE INDEX results_score ON results (profile_id, mode, score);

CREATE TABLE puzzle_ratings (
    puzzle_id  TEXT             PRIMARY KEY,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    updated_at BIGINT           NOT NULL
);

CREATE TABLE woodpecker (
    profile_id TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    id         TEXT   NOT NULL,
    data       TEXT   NOT NULL,
    saved_at   BIGINT NOT NULL,
    PRIMARY KEY (profile_id, id)
);

-- +goose Down
DROP TABLE woodpecker;
DROP TABLE puzzle_ratings;
DROP TABLE results;
ALTER TABLE cards DROP COLUMN since_day;
ALTER TABLE cards DROP COLUMN reason;
