// Version 3: one append-only log of events, for everything that a learner does; all else is derived from it.
//
// No table or index of it has the shape of one of version 2 (five columns with a blob second, indexes of two or four
// numbers): an app of version 2 that meets this file reads its pages by their shape, and must not take an event for
// an answer. `answers` and `known_cards` stay readable and insertable under their names and columns.
import { DERIVED } from '#storage/derived.ts';
import type { Migration } from '#storage/migration.ts';

export const oneLog: Migration = {
  version: 3,
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

    INSERT INTO local_state (name, value) VALUES ('generation', lower(hex(randomblob(8))));

    INSERT INTO names (id, name) SELECT id, question_key FROM questions;

    INSERT INTO events (seq, event_id, kind, item, at, correct)
      SELECT id, answer_id, 'answer', question_id, answered_at, correct FROM answer_log ORDER BY id;

    INSERT INTO names (name)
      SELECT iif(id GLOB '[0-9]*' AND NOT id GLOB '*[^0-9]*', 'card-' || id, CAST(id AS TEXT))
        FROM known_cards WHERE id IS NOT NULL ORDER BY marked_at, id
      ON CONFLICT DO NOTHING;

    -- The id must come out the same wherever the same old file is migrated, so that two copies of it merge.
    INSERT INTO events (event_id, kind, item, at, value)
      SELECT CAST('mark:' || CAST(old.marked_at AS INTEGER) || ':' || old.id AS BLOB),
             'mark', names.id, CAST(old.marked_at AS INTEGER), '{"on":true}'
        FROM known_cards AS old
        JOIN names
          ON names.name =
             iif(old.id GLOB '[0-9]*' AND NOT old.id GLOB '*[^0-9]*', 'card-' || old.id, CAST(old.id AS TEXT))
       ORDER BY old.marked_at, old.id;

    DROP VIEW answers;
    DROP TABLE answer_log;
    DROP TABLE questions;
    DROP TABLE known_cards;

    ${DERIVED}
  `,
};
