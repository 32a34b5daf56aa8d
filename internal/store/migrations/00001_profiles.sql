-- Kept to what SQLite and PostgreSQL both read: text keys made by the program,
-- times as microseconds since 1970 in UTC, days as days since 1970 on the person's
-- calendar, small integers for booleans, JSON as text.

-- +goose Up
CREATE TABLE profiles (
    id           TEXT   PRIMARY KEY,
    name         TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    settings     TEXT   NOT NULL
);

CREATE TABLE ratings (
    profile_id TEXT             NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    kind       TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    updated_at BIGINT           NOT NULL,
    PRIMARY KEY (profile_id, kind)
);

CREATE TABLE exercises (
    profile_id  TEXT    NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    exercise_id TEXT    NOT NULL,
    stars       INTEGER NOT NULL,
    solved      INTEGER NOT NULL,
    first_at    BIGINT  NOT NULL,
    last_at     BIGINT  NOT NULL,
    PRIMARY KEY (profile_id, exercise_id)
);

CREATE TABLE seen (
    profile_id TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    thing      TEXT   NOT NULL,
    seen_at    BIGINT NOT NULL,
    PRIMARY KEY (profile_id, thing)
);

CREATE TABLE chapters (
    profile_id  TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    chapter_id  TEXT   NOT NULL,
    step_id     TEXT   NOT NULL,
    opened_at   BIGINT NOT NULL,
    finished_at BIGINT,
    PRIMARY KEY (profile_id, chapter_id)
);

CREATE TABLE cards (
    profile_id TEXT             NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    kind       TEXT             NOT NULL,
    card_key   TEXT             NOT NULL,
    due_day    INTEGER          NOT NULL,
    last_day   INTEGER          NOT NULL,
    stability  DOUBLE PRECISION NOT NULL,
    difficulty DOUBLE PRECISION NOT NULL,
    reps       INTEGER          NOT NULL,
    lapses     INTEGER          NOT NULL,
    PRIMARY KEY (profile_id, kind, card_key)
);
CREATE INDEX cards_due ON cards (profile_id, kind, due_day);

CREATE TABLE attempts (
    profile_id TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    id         TEXT   NOT NULL,
    puzzle_id  TEXT   NOT NULL,
    decided_at BIGINT NOT NULL,
    attempt    TEXT   NOT NULL,
    PRIMARY KEY (profile_id, id)
);
CREATE INDEX attempts_decided ON attempts (profile_id, decided_at);
CREATE INDEX attempts_puzzle ON attempts (profile_id, puzzle_id);

CREATE TABLE games (
    profile_id  TEXT    NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    id          TEXT    NOT NULL,
    finished_at BIGINT  NOT NULL,
    white       TEXT    NOT NULL,
    black       TEXT    NOT NULL,
    result      TEXT    NOT NULL,
    reason      TEXT    NOT NULL,
    opponent    TEXT    NOT NULL,
    plies       INTEGER NOT NULL,
    pgn         TEXT    NOT NULL,
    PRIMARY KEY (profile_id, id)
);
CREATE INDEX games_finished ON games (profile_id, finished_at);

CREATE TABLE in_progress (
    profile_id TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    kind       TEXT   NOT NULL,
    data       TEXT   NOT NULL,
    saved_at   BIGINT NOT NULL,
    PRIMARY KEY (profile_id, kind)
);

-- +goose Down
DROP TABLE in_progress;
DROP TABLE games;
DROP TABLE attempts;
DROP TABLE cards;
DROP TABLE chapters;
DROP TABLE seen;
DROP TABLE exercises;
DROP TABLE ratings;
DROP TABLE profiles;
