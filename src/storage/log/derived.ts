// What the database keeps beside the log, all of it made from the log alone: indexes for speed, and views under the
// names that other programs know.

/** Epoch milliseconds; SQLite before 3.42 knows no other way. */
const NOW = "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)";

/** The name of a card's item, by its id in `known_cards`. */
const itemOf = (id: string) =>
  `iif(${id} GLOB '[0-9]*' AND NOT ${id} GLOB '*[^0-9]*', 'card-' || ${id}, ${id})`;

/** Whatever the clock says, the last mark of an item counts. */
const laterThanMarks = `
  coalesce((SELECT max(marks.at) + 1 FROM events AS marks
             WHERE marks.kind = 'mark' AND marks.correct IS NULL AND marks.item = names.id),
           -8640000000000000)`;

/** Whether a sentence was judged: 0 or 1. A query finds it in the index only where it asks in the same words. */
export const JUDGED = "(iif(json_valid(value), value ->> 'form', NULL) IS 'truefalse')";

/** Epoch milliseconds at which the clock ends an exam; `NULL` without a limit. In the same words as in the index. */
export const EXAM_ENDS_AT =
  "iif(json_valid(value), value ->> 'startedAt' + 60000 * (value ->> 'minutes'), NULL)";

/** Part of migration 001: once that is published, a later migration drops what it changes and creates it again. */
export const DERIVED = `
  -- Answers the history, the fold of all reviews and the score without touching the log.
  CREATE INDEX events_reviews ON events (item, at, kind, correct, doubt, ${JUDGED}, device)
    WHERE correct IS NOT NULL;

  -- What is on or off, set or unset: few, and asked for by kind.
  CREATE INDEX events_states ON events (kind, item, at, value)
    WHERE correct IS NULL;

  -- Which reviews were drills: few, and left out of every schedule.
  CREATE INDEX events_drills ON events (mode)
    WHERE mode = 'drill' AND correct IS NOT NULL;

  -- What was done in one exam, whole: a mark can be neither asked again nor be told from what else is known.
  CREATE INDEX events_exam_marks ON events (sitting, correct, item, at, picked, took, value)
    WHERE kind = 'exam-mark';

  -- When the clock ends each exam, without its questions.
  CREATE INDEX events_exam_ends ON events (item, ${EXAM_ENDS_AT})
    WHERE kind = 'exam-start' AND correct IS NULL;

  -- Answers by the words that were asked, as others ask for them.
  CREATE INDEX events_wordings ON events (wording)
    WHERE kind IN ('answer', 'exam-mark') AND correct IS NOT NULL AND wording IS NOT NULL;

  CREATE TRIGGER events_recounts AFTER UPDATE OF correct, doubt ON events BEGIN
    INSERT INTO recounts (item, number)
      SELECT NEW.item, coalesce(max(number), 0) + 1 FROM recounts WHERE true
      ON CONFLICT (item) DO UPDATE SET number = excluded.number;
  END;

  -- In two parts, so that each finds a key by an index. What was taken back is no answer.
  CREATE VIEW answers (id, question_key, correct, answered_at) AS
    SELECT events.seq, names.name, events.correct, events.at
      FROM names JOIN events ON events.item = names.id
     WHERE events.kind IN ('answer', 'exam-mark') AND events.correct IS NOT NULL AND events.wording IS NULL
    UNION ALL
    SELECT events.seq, names.name, events.correct, events.at
      FROM names JOIN events ON events.wording = names.id
     WHERE events.kind IN ('answer', 'exam-mark') AND events.correct IS NOT NULL AND events.wording IS NOT NULL;

  CREATE TRIGGER answers_insert INSTEAD OF INSERT ON answers BEGIN
    INSERT INTO names (name) VALUES (NEW.question_key) ON CONFLICT DO NOTHING;
    INSERT INTO events (seq, event_id, kind, item, at, correct)
      SELECT NEW.id,
             randomblob(16),
             'answer',
             names.id,
             coalesce(NEW.answered_at, ${NOW}),
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
    INSERT INTO names (name) VALUES (${itemOf('NEW.id')}) ON CONFLICT DO NOTHING;
    INSERT INTO events (event_id, kind, item, at, value)
      SELECT randomblob(16), 'mark', item, max(marked_at, later),
             iif(marked_at < later, json_object('on', json('true'), 'since', marked_at), '{"on":true}')
        FROM (SELECT names.id AS item, coalesce(NEW.marked_at, ${NOW}) AS marked_at, ${laterThanMarks} AS later
                FROM names WHERE name = ${itemOf('NEW.id')});
  END;

  CREATE TRIGGER known_cards_delete INSTEAD OF DELETE ON known_cards BEGIN
    INSERT INTO events (event_id, kind, item, at, value)
      SELECT randomblob(16), 'mark', names.id, max(${NOW}, ${laterThanMarks}), '{"on":false}'
        FROM names WHERE name = ${itemOf('OLD.id')};
  END;
`;
