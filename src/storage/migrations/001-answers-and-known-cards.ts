// Version 1: the schema of the first release. `answers` and `known_cards` keep these columns for ever (rule S5).
import type { Migration } from '#storage/migration.ts';

export const answersAndKnownCards: Migration = {
  version: 1,
  statements: `
    CREATE TABLE answers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      question_key TEXT NOT NULL,
      correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
      answered_at INTEGER NOT NULL
        DEFAULT (CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER))
    );
    CREATE INDEX answers_question_key ON answers (question_key);
    CREATE TABLE known_cards (
      id TEXT PRIMARY KEY,
      marked_at INTEGER NOT NULL
    );
  `,
};
