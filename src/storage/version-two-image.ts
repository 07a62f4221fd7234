// The learner's data as version 2 kept it without a private file system: an image, and a log of changes since.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { isEventId } from '#domain/log/event.ts';
import { openBytes } from '#storage/open-bytes.ts';
import { migrate, MIGRATIONS } from '#storage/migrate.ts';
import { inTransaction, run, sql } from '#storage/sql.ts';
import {
  isRecord,
  parseBytes,
  type Key,
  type KeyValueStore,
  type RowStart,
} from '#storage/key-value-store.ts';

const IMAGE_KEY = 'wine-study/image';
const IMAGE_END_KEY = 'wine-study/image-end';
const LOG = 'wine-study/log';

const VERSION_2 = MIGRATIONS.slice(0, 2);

export interface VersionTwoImage {
  /** The file that the image and the log make together; of an image that cannot be opened, the image. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly keys: readonly (Key | RowStart)[];
}

/** `null` where there is none. Rejects as the key-value store does. */
export async function loadVersionTwoImage(
  sqlite3: Sqlite3Static,
  keyValues: KeyValueStore,
): Promise<VersionTwoImage | null> {
  const image = parseBytes(await keyValues.load(IMAGE_KEY));
  const log = await keyValues.loadRow(LOG, 0);
  if (image.length === 0 && log.length === 0) return null;
  const keys = [IMAGE_KEY, IMAGE_END_KEY, { row: LOG, through: log.at(-1)?.[0] ?? 0 }];
  let db: Database | null = null;
  try {
    db =
      image.length === 0 ? new sqlite3.oo1.DB(':memory:') : openBytes(sqlite3, image, 'read-write');
    const opened = db;
    migrate(opened, VERSION_2);
    inTransaction(opened, () => {
      for (const [, change] of log) replay(opened, change);
    });
    return { bytes: new Uint8Array(sqlite3.capi.sqlite3_js_db_export(opened)), keys };
  } catch (error) {
    // The log can be read without the image; the caller keeps an image that cannot be read.
    if (image.length === 0) throw error;
    return { bytes: image, keys: [IMAGE_KEY, IMAGE_END_KEY] };
  } finally {
    db?.close();
  }
}

/** Skips what is no change of that version. */
function replay(db: Database, change: unknown): void {
  if (!isRecord(change)) return;
  const { kind, answer, cards } = change;
  if (kind === 'answer' && isRecord(answer)) replayAnswer(db, answer);
  if (kind === 'mark-cards' && Array.isArray(cards)) {
    for (const card of cards as readonly unknown[]) {
      if (
        !isRecord(card) ||
        typeof card['id'] !== 'string' ||
        !Number.isInteger(card['markedAt'])
      ) {
        continue;
      }
      run(
        db,
        sql`INSERT OR IGNORE INTO known_cards (id, marked_at) VALUES (${card['id']}, ${Number(card['markedAt'])})`,
      );
    }
  }
  if (kind === 'clear-cards') run(db, sql`DELETE FROM known_cards`);
}

function replayAnswer(db: Database, answer: Readonly<Record<string, unknown>>): void {
  const { answerId, questionKey, correct, answeredAt } = answer;
  if (typeof answerId !== 'string' || typeof questionKey !== 'string') return;
  if (typeof correct !== 'boolean' || !Number.isInteger(answeredAt)) return;
  const id = answerId.replaceAll('-', '').toLowerCase();
  if (!isEventId(id)) return;
  run(db, sql`INSERT INTO questions (question_key) VALUES (${questionKey}) ON CONFLICT DO NOTHING`);
  run(
    db,
    sql`INSERT INTO answer_log (answer_id, question_id, correct, answered_at)
          SELECT unhex(${id}), id, ${correct ? 1 : 0}, ${Number(answeredAt)}
            FROM questions WHERE question_key = ${questionKey}
          ON CONFLICT (answer_id) DO NOTHING`,
  );
}
