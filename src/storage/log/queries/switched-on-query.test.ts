// What the log says is switched on.
import { expect, test } from 'vitest';
import { querySwitchedOn } from '#storage/log/queries/switched-on-query.ts';
import { databaseOf, studyData } from '#tests/study-content.ts';
import type { DeckEvent } from '#domain/log/event.ts';

function deck(id: string, item: string, on: boolean, at: number): DeckEvent {
  return { kind: 'deck', id, item, on, at, device: null };
}

test('E3 of adding and removing a deck the last counts, and of one moment the later id', () => {
  const db = databaseOf(
    studyData([
      deck('01', 'italy', true, 100),
      deck('02', 'france', true, 100),
      deck('03', 'italy', false, 200),
      deck('04', 'spain', true, 300),
      deck('05', 'spain', false, 50),
      deck('06', 'japan', true, 400),
      deck('07', 'japan', false, 400),
      deck('08', 'italy', true, 300),
    ]),
  );
  expect(querySwitchedOn(db, 'deck')).toEqual(['france', 'italy', 'spain']);
  expect(querySwitchedOn(db, 'check')).toEqual([]);
});

test('G11 E3 of 読んだ at a section the last counts', () => {
  const read = (id: string, item: string, on: boolean, at: number) =>
    ({ kind: 'read', id, item, on, at, device: null }) as const;
  const db = databaseOf(
    studyData([
      read('01', 'germany/mosel', true, 100),
      read('02', 'germany/nahe', true, 100),
      read('03', 'germany/nahe', false, 200),
      deck('04', 'germany', true, 100),
    ]),
  );
  expect(querySwitchedOn(db, 'read')).toEqual(['germany/mosel']);
});

test('E3 nothing was added yet', () => {
  expect(querySwitchedOn(databaseOf(studyData([])), 'deck')).toEqual([]);
});
