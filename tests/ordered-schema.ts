// The tables that were ordered, as the older app makes them.
export const ORDERED_SCHEMA = `
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
  PRAGMA user_version = 1;
`;
