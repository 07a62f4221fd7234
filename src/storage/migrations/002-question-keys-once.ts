// Version 2: each question key is stored once, and each answer carries an id made by the client.
//
// A key is the question with its choices, some 300 bytes; stored with every answer it makes the file 20
// times larger and the history query as many times slower. `answers` stays readable and insertable under
// its name and columns.
import type { Migration } from '#storage/migration.ts';

export const questionKeysOnce: Migration = {
  version: 2,
  statements: `
    CREATE TABLE questions (
      id INTEGER PRIMARY KEY,
      question_key TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TABLE answer_log (
      id INTEGER PRIMARY KEY,
      -- 16 bytes of a UUID from the client: a write that is sent again is the same answer.
      answer_id BLOB NOT NULL UNIQUE,
      question_id INTEGER NOT NULL REFERENCES questions (id),
      correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
      answered_at INTEGER NOT NULL
    ) STRICT;

    INSERT INTO questions (question_key)
      SELECT question_key FROM answers GROUP BY question_key ORDER BY min(id);

    -- The id made here must come out the same wherever the same old file is migrated, so that two
    -- copies of it merge without counting twice.
    INSERT INTO answer_log (id, answer_id, question_id, correct, answered_at)
      SELECT old.id,
             CAST('v1:' || CAST(old.answered_at AS INTEGER) || ':' || old.id AS BLOB),
             questions.id,
             old.correct,
             CAST(old.answered_at AS INTEGER)
        FROM answers AS old JOIN questions USING (question_key)
       ORDER BY old.id;

    DROP TABLE answers;

    -- Covers the history query: it never touches the log itself.
    CREATE INDEX answer_log_history ON answer_log (question_id, correct, answered_at);

    CREATE VIEW answers (id, question_key, correct, answered_at) AS
      SELECT answer_log.id, questions.question_key, answer_log.correct, answer_log.answered_at
        FROM answer_log JOIN questions ON questions.id = answer_log.question_id;

    CREATE TRIGGER answers_insert INSTEAD OF INSERT ON answers BEGIN
      INSERT INTO questions (question_key) VALUES (NEW.question_key) ON CONFLICT DO NOTHING;
      INSERT INTO answer_log (id, answer_id, question_id, correct, answered_at)
        SELECT NEW.id,
               randomblob(16),
               questions.id,
               NEW.correct,
               coalesce(NEW.answered_at, CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER))
          FROM questions WHERE question_key = NEW.question_key;
    END;
  `,
};
