// Everything beside the log can be thrown away and made again, and comes out the same.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DERIVED } from '#storage/log/derived.ts';
import { all, sql } from '#storage/log/sql.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { bytesOf } from '#tests/memory-database.ts';
import { databaseOf, someEvents } from '#tests/study-content.ts';
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

test('E8 dropped and made again it is the same to the byte, whatever the log holds', () => {
  fc.assert(
    fc.property(someEvents(40), (events) => {
      const db = databaseOf(events);
      const before = compacted(db);
      rebuild(db);
      expect(Buffer.compare(before, compacted(db))).toBe(0);
    }),
    { numRuns: runs(25) },
  );
});
