-- What a server remembers of many people: the keys and names by which it knows them
-- again, the codes that let them in, who teaches and who is a guest, the games that
-- two of them are in the middle of, and the daily race.

-- +goose Up
CREATE TABLE keys (
    fingerprint TEXT   PRIMARY KEY,
    profile_id  TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    label       TEXT   NOT NULL,
    added_at    BIGINT NOT NULL,
    used_at     BIGINT NOT NULL
);
CREATE INDEX keys_profile ON keys (profile_id);

CREATE TABLE logins (
    profile_id TEXT   PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
    login      TEXT   NOT NULL UNIQUE,
    hash       TEXT   NOT NULL,
    set_at     BIGINT NOT NULL
);

CREATE TABLE codes (
    hash       TEXT    PRIMARY KEY,
    kind       TEXT    NOT NULL,
    profile_id TEXT    REFERENCES profiles (id) ON DELETE CASCADE,
    uses_left  INTEGER NOT NULL,
    created_at BIGINT  NOT NULL,
    expires_at BIGINT,
    note       TEXT    NOT NULL
);
CREATE INDEX codes_profile ON codes (profile_id);

CREATE TABLE roles (
    profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    role       TEXT NOT NULL,
    PRIMARY KEY (profile_id, role)
);

CREATE TABLE guests (
    profile_id TEXT   PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
    since      BIGINT NOT NULL
);

CREATE TABLE club_games (
    id       TEXT   PRIMARY KEY,
    white    TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    black    TEXT   NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    data     TEXT   NOT NULL,
    node     TEXT   NOT NULL,
    saved_at BIGINT NOT NULL
);
CREATE INDEX club_games_white ON club_games (white);
CREATE INDEX club_games_black ON club_games (black);

CREATE TABLE races (
    day        INTEGER PRIMARY KEY,
    puzzles    TEXT    NOT NULL,
    created_at BIGINT  NOT NULL
);

CREATE TABLE race_results (
    day        INTEGER NOT NULL,
    profile_id TEXT    NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    started_at BIGINT  NOT NULL,
    score      INTEGER NOT NULL,
    detail     TEXT    NOT NULL,
    ended_at   BIGINT  NOT NULL,
    PRIMARY KEY (day, profile_id)
);
CREATE INDEX race_results_profile ON race_results (profile_id);

CREATE INDEX profiles_used ON profiles (last_used_at);
CREATE INDEX profiles_name ON profiles (name);

-- +goose Down
DROP INDEX profiles_name;
DROP INDEX profiles_used;
DROP TABLE race_results;
DROP TABLE races;
DROP TABLE club_games;
DROP TABLE guests;
DROP TABLE roles;
DROP TABLE codes;
DROP TABLE logins;
DROP TABLE keys;
