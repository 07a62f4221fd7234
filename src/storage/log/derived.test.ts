// Everything beside the log can be thrown away and made again, and comes out the same.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DERIVED } from '#storage/log/derived.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import { all, sql } from '#storage/log/sql.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { bytesOf } from '#tests/memory-database.ts';
import { databaseOf, someEvents, studyData } from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

function dropDerived(db: Database): void {
  const derived = all(
    db,
    sql`SELECT type, name FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL ORDER BY type DESC`,
  );
  for (const [type, name] of derived as unknown as readonly (readonly string[])[]) {
    db.exec(`DROP ${type} IF EXISTS ${name}`);
  }
}

/** Every query, by one who has counted nothing yet. */
function answersOf(db: Database): unknown {
  const queries = createQueries();
  const [[items] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(name)) FROM (SELECT name FROM names ORDER BY id)`,
  );
  const questions = JSON.parse(items as string) as string[][];
  return {
    history: queries['question-history'](db, { questions }),
    cards: queries['known-cards'](db, null),
    score: queries.score(db, { now: 8.64e15 }),
    progress: [...queries.progress(db, null)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    report: { ...queries.report(db, null), bytes: 0 },
    views: [
      all(db, sql`SELECT * FROM answers ORDER BY id`),
      all(db, sql`SELECT * FROM known_cards ORDER BY id`),
    ],
  };
}

/** @returns the file as it is then */
function compacted(db: Database): Uint8Array {
  db.exec('VACUUM');
  const bytes = bytesOf(db).slice();
  // How often the file and its schema were changed, and by which engine.
  for (const [from, to] of [
    [24, 28],
    [40, 44],
    [92, 100],
  ] as const) {
    bytes.fill(0, from, to);
  }
  return bytes;
}

function rebuild(db: Database): void {
  inTransaction(db, () => {
    dropDerived(db);
    db.exec(DERIVED);
  });
}

interface Rebuilt {
  readonly sameBytes: boolean;
  readonly before: unknown;
  readonly after: unknown;
}

function rebuilt(db: Database): Rebuilt {
  const bytes = compacted(db);
  const before = answersOf(db);
  rebuild(db);
  const sameBytes = Buffer.compare(bytes, compacted(db)) === 0;
  return { sameBytes, before, after: answersOf(db) };
}

test('E8 dropped and made again it is the same to the byte, whatever the log holds', () => {
  fc.assert(
    fc.property(someEvents(40), (events) => {
      const { sameBytes, before, after } = rebuilt(databaseOf(studyData(events)));
      expect(sameBytes).toBe(true);
      expect(after).toEqual(before);
    }),
    { numRuns: runs(25) },
  );
});
