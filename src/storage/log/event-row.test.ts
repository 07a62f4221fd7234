// An event of any kind becomes a row, and the row that event.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_COLUMNS, fromRow, namesOf, toRow } from '#storage/log/event-row.ts';
import { all, sql } from '#storage/log/sql.ts';
import { anyEvent, answerEvent, databaseOf, markEvent, studyData } from '#tests/study-content.ts';

test('E1 whatever an event says comes back from its row', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const names = [...new Set(namesOf(event))];
      const ids = new Map(names.map((name, index) => [name, index + 1]));
      const texts = new Map(names.map((name, index) => [index + 1, name]));
      const row = toRow(event, ids);
      expect(row).toHaveLength(EVENT_COLUMNS.length);
      expect(fromRow(JSON.parse(JSON.stringify(row)) as unknown[], texts)).toEqual(event);
    }),
    { numRuns: 500 },
  );
});

test('E1 the columns are those of the table, after its row number', () => {
  const columns = all(databaseOf(studyData([])), sql`SELECT name FROM pragma_table_info('events')`);
  expect(columns.flat()).toEqual(['seq', ...EVENT_COLUMNS]);
});

test('B9 a row whose rest is no object, or whose item is gone, is no event', () => {
  const texts = new Map([[1, 'card-1']]);
  const row = toRow(markEvent({ id: '0a' }), new Map([['card-1', 1]]));
  const withValue = (value: unknown) => [...row.slice(0, -1), value];
  expect(fromRow(row, texts)).toEqual(markEvent({ id: '0a' }));
  for (const value of ['{', '[]', '7', 'null', '""', 7, null]) {
    expect([value, fromRow(withValue(value), texts)]).toEqual([value, null]);
  }
  expect(fromRow(row, new Map())).toBeNull();
  expect(fromRow([], texts)).toBeNull();
});

test('B9 what the rest of a row says of the columns does not count', () => {
  const texts = new Map([[1, 'q1']]);
  const row = toRow(answerEvent({ id: '0a' }), new Map([['q1', 1]]));
  const forged = JSON.stringify({
    id: 'ff',
    kind: 'mark',
    at: 9,
    item: 'x',
    correct: false,
    device: 'd',
  });
  expect(fromRow([...row.slice(0, -1), forged], texts)).toEqual(answerEvent({ id: '0a' }));
});
