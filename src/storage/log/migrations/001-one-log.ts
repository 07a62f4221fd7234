// Version 1: one append-only log of events, for everything that a learner does; all else is derived from it.
// `answers` and `known_cards` are readable and insertable under the names and columns that were ordered (rule S5).
import { DERIVED } from '#storage/log/derived.ts';

export const oneLog = {
  version: 1,
  statements: `
    -- Every text that many events share, once: items, question keys, devices, sittings.
    CREATE TABLE names (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TABLE events (
      -- The order in which they came into this file; no other file has the same.
      seq INTEGER PRIMARY KEY,
      -- Made by the client: an event that is sent or merged again is the same event.
      event_id BLOB NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      item INTEGER NOT NULL REFERENCES names (id),
      at INTEGER NOT NULL,
      device INTEGER REFERENCES names (id),
      correct INTEGER CHECK (correct IN (0, 1)),
      doubt TEXT,
      picked TEXT,
      took INTEGER,
      mode TEXT,
      direction TEXT,
      sitting INTEGER REFERENCES names (id),
      wording INTEGER REFERENCES names (id),
      -- JSON of whatever else the kind says.
      value TEXT
    ) STRICT;

    -- What is this file's own, and neither exported as JSON nor merged.
    CREATE TABLE local_state (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Items of which reviews came to count otherwise than before, the last with the highest number: what is kept of them
    -- is counted anew.
    CREATE TABLE recounts (
      item INTEGER PRIMARY KEY,
      number INTEGER NOT NULL UNIQUE
    ) STRICT;

    INSERT INTO local_state (name, value) VALUES ('generation', lower(hex(randomblob(8))));

    ${DERIVED}
  `,
};
