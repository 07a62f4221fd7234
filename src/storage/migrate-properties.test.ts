// Migrations keep every row, whatever an old file holds.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openImport } from '#storage/import/open-import.ts';
import { migrate, MIGRATIONS } from '#storage/migrate.ts';
import { all, inTransaction, run, sql } from '#storage/sql.ts';
import { bytesOf, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import { contentOf, databaseOf, versionOneRows } from '#tests/study-content.ts';

test('S4 S6 every row of any version 1 file is kept, with the id that an import of the file gives it', () => {
  fc.assert(
    fc.property(versionOneRows, (rows) => {
      fc.pre(rows.length > 0);
      const db = openEmpty();
      migrate(db, MIGRATIONS.slice(0, 1));
      inTransaction(db, () => {
        for (const [id, key, correct, at] of rows) {
          run(db, sql`INSERT INTO answers VALUES (${id}, ${key}, ${correct}, ${at})`);
        }
      });
      const file = bytesOf(db);
      const content = () =>
        all(
          db,
          sql`SELECT json_group_array(json_array(id, question_key, correct, answered_at) ORDER BY id) FROM answers`,
        );
      const before = content();
      migrate(db, MIGRATIONS.slice(0, 2));
      const ids = all(db, sql`SELECT id, hex(answer_id) FROM answer_log ORDER BY id`);
      migrate(db);
      expect(content()).toEqual(before);
      expect(all(db, sql`SELECT seq, hex(event_id) FROM events ORDER BY seq`)).toEqual(ids);

      const opened = openImport(sqlite3, file);
      if (!opened.ok) throw new Error(opened.error.detail);
      expect(contentOf(databaseOf(opened.value))).toEqual(contentOf(db));
      opened.value.close();
    }),
  );
});

test('S4 S6 every mark of any version 2 file is kept, with the id that an import of the file gives it', () => {
  const id = fc.oneof(
    fc.constantFrom('1', '17', '007', '七', '7a', '\uFEFF7', '\u0000', "'; --"),
    fc.string({ unit: 'binary', minLength: 1 }),
  );
  const cards = fc.uniqueArray(fc.tuple(id, fc.nat()), {
    selector: ([card]) => card,
    minLength: 1,
  });
  fc.assert(
    fc.property(cards, (rows) => {
      const db = openEmpty();
      migrate(db, MIGRATIONS.slice(0, 2));
      for (const [card, at] of rows) run(db, sql`INSERT INTO known_cards VALUES (${card}, ${at})`);
      const file = bytesOf(db);
      const content = () =>
        all(
          db,
          sql`SELECT json_group_array(json_array(id, marked_at) ORDER BY id) FROM known_cards`,
        );
      const before = content();
      migrate(db);
      expect(content()).toEqual(before);

      const opened = openImport(sqlite3, file);
      if (!opened.ok) throw new Error(opened.error.detail);
      expect(contentOf(databaseOf(opened.value))).toEqual(contentOf(db));
      opened.value.close();
    }),
    { numRuns: 60 },
  );
});
