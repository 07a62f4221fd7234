// Databases with as many answers as a test wants, built in memory.
import { prepareDatabase } from '../../src/storage/log/database.ts';
import { run, sql } from '../../src/storage/log/sql.ts';
import { inTransaction } from '../../src/storage/log/transaction.ts';
import { openEmpty, openOrdered, sqlite3 } from '../../tests/memory-database.ts';

/** Epoch milliseconds of the first answer; each later one comes a minute after the one before. */
export const FIRST_ANSWER = Date.UTC(2020, 0, 1);
export const BETWEEN_ANSWERS = 60_000;

const DEVICE = '0123456789abcdef';
const ANSWERS_IN_A_SITTING = 20;

/** Keys of as many questions, of the size that real ones have: some 300 bytes. */
export function questionKeys(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `第${index + 1}問`.padEnd(100, 'の畑'));
}

/**
 * @param wanted.app as the older app writes it, all answers wrong, or as this one, every second right
 * @returns the bytes of its file, and how many answers each key has
 */
export function buildDatabase(wanted: {
  readonly app: 'older' | 'this';
  readonly answers: number;
  readonly keys: readonly string[];
}) {
  const isOlder = wanted.app === 'older';
  const db = isOlder ? openOrdered() : openEmpty();
  if (!isOlder) prepareDatabase(db);
  const counts: Record<string, number> = {};
  inTransaction(db, () => {
    if (!isOlder && wanted.answers > 0) {
      for (const name of [...wanted.keys, DEVICE]) {
        run(db, sql`INSERT INTO names (name) VALUES (${name})`);
      }
      const sittings = Math.ceil(wanted.answers / ANSWERS_IN_A_SITTING);
      for (let sitting = 0; sitting < sittings; sitting += 1) {
        run(db, sql`INSERT INTO names (name) VALUES (${`sitting-${sitting}`})`);
      }
    }
    const insert = db.prepare(
      isOlder
        ? 'INSERT INTO answers (question_key, correct, answered_at) VALUES (?, ?, ?)'
        : `INSERT INTO events (item, correct, at, event_id, kind, device, picked, took, mode, sitting)
           VALUES (?, ?, ?, ?, 'answer', ?, '2', 5300, 'quiz', ?)`,
    );
    for (let index = 0; index < wanted.answers; index += 1) {
      const question = questionOf(index, wanted.keys.length);
      const key = wanted.keys[question] ?? '';
      counts[key] = (counts[key] ?? 0) + 1;
      const correct = isOlder || index % 2 === 1 ? 0 : 1;
      const answeredAt = FIRST_ANSWER + index * BETWEEN_ANSWERS;
      insert
        .bind(
          isOlder
            ? [key, correct, answeredAt]
            : [
                question + 1,
                correct,
                answeredAt,
                idOf(answeredAt, index),
                wanted.keys.length + 1,
                wanted.keys.length + 2 + Math.floor(index / ANSWERS_IN_A_SITTING),
              ],
        )
        .stepReset();
    }
    insert.finalize();
  });
  const bytes = sqlite3.capi.sqlite3_js_db_export(db);
  db.close();
  return { bytes, counts };
}

/** Grows with time, as a UUID of version 7 does. */
function idOf(at: number, index: number): Uint8Array<ArrayBuffer> {
  const id = new DataView(new ArrayBuffer(16));
  id.setBigUint64(0, BigInt(at) * 65_536n + 0x7000n);
  id.setUint32(12, index);
  return new Uint8Array(id.buffer);
}

/** Scattered over the questions, and the same at every run. */
function questionOf(answer: number, questions: number): number {
  return (Math.imul(answer + 1, 2_654_435_761) >>> 0) % questions;
}
