// Databases with as many answers as a test wants, built in memory through the app's own migrations.
import { v7 as createUuid } from 'uuid';
import { questionKey } from '../../src/domain/quiz/question-key.ts';
import type { StudyEvent } from '../../src/domain/log/event.ts';
import { insertEvents } from '../../src/storage/event-log.ts';
import { MIGRATIONS, migrate } from '../../src/storage/migrate.ts';
import { inTransaction, run, sql } from '../../src/storage/sql.ts';
import { openEmpty, sqlite3 } from '../../tests/memory-database.ts';

const TOPICS = ['burgundy', 'bordeaux', 'champagne', 'chardonnay', 'germany', 'italy'] as const;

/** Epoch milliseconds of the first answer; each later one comes a minute after the one before. */
export const FIRST_ANSWER = Date.UTC(2020, 0, 1);
export const BETWEEN_ANSWERS = 60_000;

const DEVICE = '0123456789abcdef';
const ANSWERS_IN_A_SITTING = 20;

/** Keys of as many questions, of the size that real ones have: some 300 bytes. */
export function questionKeys(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    questionKey({
      topic: TOPICS[index % TOPICS.length] ?? null,
      q: `第${index + 1}問：次の原産地呼称のうち、赤ワインだけが認められ、格付けの最上位にあるものはどれか`,
      choices: ['ジュヴレ・シャンベルタン', 'ピュリニィ・モンラッシェ', 'シャブリ', 'ムルソー'].map(
        (name) => `${name}の${index + 1}番`,
      ),
    }),
  );
}

export interface LargeDatabase {
  /** 1: as the older app wrote it. Otherwise the newest. */
  readonly version: 1 | 'newest';
  readonly answers: number;
  readonly keys: readonly string[];
  /** One answer in as many is right. 0 for none. */
  readonly rightEvery: number;
  /** Besides the answers; only in the newest version. */
  readonly others?: readonly StudyEvent[];
}

/** The bytes of its file, and how many answers each key has. */
export function buildDatabase(wanted: LargeDatabase): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly counts: Readonly<Record<string, number>>;
} {
  const db = openEmpty();
  const counts: Record<string, number> = {};
  migrate(db, wanted.version === 1 ? MIGRATIONS.slice(0, 1) : MIGRATIONS);
  inTransaction(db, () => {
    if (wanted.version !== 1 && wanted.answers > 0) {
      for (const name of [...wanted.keys, DEVICE]) {
        run(db, sql`INSERT INTO names (name) VALUES (${name})`);
      }
      const sittings = Math.ceil(wanted.answers / ANSWERS_IN_A_SITTING);
      for (let sitting = 0; sitting < sittings; sitting += 1) {
        run(db, sql`INSERT INTO names (name) VALUES (${`sitting-${sitting}`})`);
      }
    }
    const insert = db.prepare(
      wanted.version === 1
        ? 'INSERT INTO answers (question_key, correct, answered_at) VALUES (?, ?, ?)'
        : `INSERT INTO events (item, correct, at, event_id, kind, device, picked, took, mode, sitting)
           VALUES (?, ?, ?, ?, 'answer', ?, '2', 5300, 'quiz', ?)`,
    );
    for (let index = 0; index < wanted.answers; index += 1) {
      const question = questionOf(index, wanted.keys.length);
      const key = wanted.keys[question] ?? '';
      counts[key] = (counts[key] ?? 0) + 1;
      const correct = wanted.rightEvery > 0 && index % wanted.rightEvery === 0 ? 1 : 0;
      const answeredAt = FIRST_ANSWER + index * BETWEEN_ANSWERS;
      insert
        .bind(
          wanted.version === 1
            ? [key, correct, answeredAt]
            : [
                question + 1,
                correct,
                answeredAt,
                createUuid({ msecs: answeredAt }, new Uint8Array(16)),
                wanted.keys.length + 1,
                wanted.keys.length + 2 + Math.floor(index / ANSWERS_IN_A_SITTING),
              ],
        )
        .stepReset();
    }
    insert.finalize();
    if (wanted.others !== undefined) insertEvents(db, wanted.others, new Map());
  });
  const bytes = sqlite3.capi.sqlite3_js_db_export(db);
  db.close();
  return { bytes, counts };
}

/** Scattered over the questions, and the same at every run. */
function questionOf(answer: number, questions: number): number {
  return (Math.imul(answer + 1, 2_654_435_761) >>> 0) % questions;
}
