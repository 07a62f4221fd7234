// What the database keeps beside the log, all of it made from the log alone: indexes for speed, and views under the
// names that other programs know.

/** Part of migration 001: once that is published, a later migration drops what it changes and creates it again. */
export const DERIVED = `
  -- Answers the history, the fold of all reviews and the score without touching the log.
  CREATE INDEX events_reviews ON events (item, at, kind, correct, doubt, device)
    WHERE correct IS NOT NULL;

  -- What is on or off, set or unset: few, and asked for by kind.
  CREATE INDEX events_states ON events (kind, item, at, value)
    WHERE correct IS NULL;

  -- Which reviews were drills: few, and left out of every schedule.
  CREATE INDEX events_drills ON events (mode)
    WHERE mode = 'drill' AND correct IS NOT NULL;

  CREATE VIEW answers (id, question_key, correct, answered_at) AS
    SELECT events.seq, coalesce(wordings.name, items.name), events.correct, events.at
      FROM events
      JOIN names AS items ON items.id = events.item
      LEFT JOIN names AS wordings ON wordings.id = events.wording
     WHERE events.kind = 'answer';

  CREATE TRIGGER answers_insert INSTEAD OF INSERT ON answers BEGIN
    INSERT INTO names (name) VALUES (NEW.question_key) ON CONFLICT DO NOTHING;
    INSERT INTO events (seq, event_id, kind, item, at, correct)
      SELECT NEW.id,
             randomblob(16),
             'answer',
             names.id,
             coalesce(NEW.answered_at, CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER)),
             NEW.correct
        FROM names WHERE name = NEW.question_key;
  END;

  -- A card is marked from its first mark after the last time the mark was taken away.
  CREATE VIEW known_cards (id, marked_at) AS
    SELECT iif(items.name GLOB 'card-[0-9]*' AND NOT items.name GLOB 'card-*[^0-9]*',
               substr(items.name, 6), items.name),
           min(coalesce(marks.value ->> 'since', marks.at))
      FROM events AS marks
      JOIN names AS items ON items.id = marks.item
     WHERE marks.kind = 'mark' AND marks.correct IS NULL AND marks.value ->> 'on'
       AND NOT EXISTS (
         SELECT 1 FROM events AS taken
          WHERE taken.kind = 'mark' AND taken.correct IS NULL AND taken.item = marks.item
            AND NOT taken.value ->> 'on'
            AND (taken.at, taken.event_id) > (marks.at, marks.event_id))
     GROUP BY marks.item;

  CREATE TRIGGER known_cards_insert INSTEAD OF INSERT ON known_cards
  WHEN NOT EXISTS (SELECT 1 FROM known_cards WHERE id = NEW.id)
  BEGIN
    INSERT INTO names (name)
      VALUES (iif(NEW.id GLOB '[0-9]*' AND NOT NEW.id GLOB '*[^0-9]*', 'card-' || NEW.id, NEW.id))
      ON CONFLICT DO NOTHING;
    INSERT INTO events (event_id, kind, item, at, value)
      SELECT randomblob(16),
             'mark',
             names.id,
             NEW.marked_at,
             '{"on":true}'
        FROM names
       WHERE name = iif(NEW.id GLOB '[0-9]*' AND NOT NEW.id GLOB '*[^0-9]*', 'card-' || NEW.id, NEW.id);
  END;
`;

/** In the order in which they can be dropped. */
export const DERIVED_OBJECTS = [
  ['TRIGGER', 'answers_insert'],
  ['TRIGGER', 'known_cards_insert'],
  ['VIEW', 'answers'],
  ['VIEW', 'known_cards'],
  ['INDEX', 'events_reviews'],
  ['INDEX', 'events_states'],
  ['INDEX', 'events_drills'],
] as const;
