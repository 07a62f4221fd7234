// The score of the result screen. Answers that were counted once are kept, and only later ones are read.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { parseEvent, type ScoreEvent } from '#domain/log/event.ts';
import { foldScore, type AnswerTakenBack, type EarnedScores } from '#domain/score/score-log.ts';
import { addScores, EMPTY_SCORE, type Score } from '#domain/score/score.ts';
import { lastSequence, loadCounting } from '#storage/local-state.ts';
import { all, sql } from '#storage/sql.ts';

/** Each keeps counts of its own: for one worker, or one test. */
export function createScoreQuery(): (db: Database) => Score {
  let kept: {
    readonly counting: string;
    readonly seq: number;
    readonly answers: EarnedScores;
  } | null = null;

  return (db) => {
    const counting = loadCounting(db);
    const seq = lastSequence(db);
    const before = kept?.counting === counting && kept.seq <= seq ? kept : null;
    const answers = sum(before?.answers ?? new Map(), sumAnswers(db, before?.seq ?? 0));
    kept = { counting, seq, answers };
    return foldScore(answers, loadScoreEvents(db), loadAnswersTakenBack(db));
  };
}

/**
 * By device. Answers without a device were given before the score was in the log, and are in no score. Throws
 * `SQLite3Error`.
 *
 * @param after only events that came after this one
 */
export function sumAnswers(db: Database, after: number): EarnedScores {
  const rows = all(
    db,
    after === 0
      ? // One walk through an index, which has all that is asked for.
        sql`SELECT device, sum(correct), count(*) FROM events INDEXED BY events_reviews
             WHERE kind = 'answer' AND correct IS NOT NULL AND device IS NOT NULL GROUP BY device`
      : sql`SELECT device, sum(correct), count(*) FROM events
             WHERE kind = 'answer' AND correct IS NOT NULL AND device IS NOT NULL AND seq > ${after}
             GROUP BY device`,
  );
  return new Map(
    rows.map(([device, correct, total]) => [
      loadName(db, device ?? null),
      { correct: Number(correct), total: Number(total) },
    ]),
  );
}

/** Throws `SQLite3Error`. */
export function loadScoreEvents(db: Database): readonly ScoreEvent[] {
  const rows = all(
    db,
    sql`SELECT lower(hex(event_id)), at, value FROM events WHERE kind = 'score' AND correct IS NULL`,
  );
  return rows.flatMap(([id, at, value]) => {
    // A text by the events that have it.
    const rest = JSON.parse(value as string) as object;
    const event = parseEvent({ ...rest, id, at, kind: 'score', item: 'score' });
    return event?.kind === 'score' ? [event] : [];
  });
}

/** Few: found by an index of what counts nowhere. Throws `SQLite3Error`. */
export function loadAnswersTakenBack(db: Database): readonly AnswerTakenBack[] {
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(devices.name, answers.value ->> 'retracted', answers.at, words.at))
          FROM events AS words
          JOIN names AS reviews ON reviews.id = words.item
          JOIN events AS answers ON answers.event_id = unhex(reviews.name)
          JOIN names AS devices ON devices.id = answers.device
         WHERE words.kind = 'retraction' AND words.correct IS NULL
           AND answers.kind = 'answer' AND answers.correct IS NULL`,
  );
  const rows = JSON.parse(json as string) as readonly (readonly [string, number, number, number])[];
  return rows.map(([device, correct, answeredAt, takenBackAt]) => ({
    device,
    correct: correct === 1,
    answeredAt,
    takenBackAt,
  }));
}

function loadName(db: Database, id: SqlValue): string {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(db, sql`SELECT json_array(name) FROM names WHERE id = ${id}`);
  return (JSON.parse(json as string) as readonly [string])[0];
}

function sum(one: EarnedScores, other: EarnedScores): EarnedScores {
  const sums = new Map(one);
  for (const [device, score] of other) {
    sums.set(device, addScores(sums.get(device) ?? EMPTY_SCORE, score));
  }
  return sums;
}
