// 赤シート: what is covered, and what is looked at.
import { expect, test } from 'vitest';
import {
  NOTHING_COVERED,
  isRowShown,
  reduceSheet,
  shownIn,
  type SheetAction,
} from '#domain/items/red-sheet.ts';

function after(...actions: readonly SheetAction[]) {
  return actions.reduce(reduceSheet, NOTHING_COVERED);
}

const ON: SheetAction = { type: 'toggle-sheet', columns: 3 };

test('C23 any column can be covered and uncovered by itself', () => {
  expect([...after({ type: 'toggle-column', column: 0 }).covered]).toEqual([0]);
  const sheet = after(
    ON,
    { type: 'toggle-row', row: 0 },
    { type: 'toggle-column', column: 1 },
    { type: 'toggle-column', column: 1 },
  );
  expect(sheet.covered).toEqual(new Set([1, 2]));
  // A column that is covered anew is covered in every row.
  expect([...shownIn(sheet, 0)]).toEqual([2]);
});

test('C23 a cell is shown and hidden again; a row all at once', () => {
  const cell = { type: 'toggle-cell', row: 7, column: 2 } as const;
  expect([...shownIn(after(ON, cell), 7)]).toEqual([2]);
  expect(shownIn(after(ON, cell), 6).size).toBe(0);
  expect(shownIn(after(ON, cell, cell), 7).size).toBe(0);

  const row = { type: 'toggle-row', row: 7 } as const;
  expect(isRowShown(after(ON, cell), 7)).toBe(false);
  expect(isRowShown(after(ON, cell, row), 7)).toBe(true);
  expect(isRowShown(after(ON, cell, row, row), 7)).toBe(false);
  expect(isRowShown(after(ON, row, { type: 'cover-again' }), 7)).toBe(false);
  expect([...after(ON, row, { type: 'cover-again' }).covered]).toEqual([1, 2]);
});

test('C23 the slider shows the first rows and no other', () => {
  const sheet = after(ON, { type: 'toggle-row', row: 5 }, { type: 'slide', rows: 2 });
  expect([0, 1, 2, 5].map((row) => isRowShown(sheet, row))).toEqual([true, true, false, false]);
  const up = reduceSheet(sheet, { type: 'slide', rows: 1 });
  expect([0, 1].map((row) => isRowShown(up, row))).toEqual([true, false]);
  // A row that the sheet does not cross is not drawn anew.
  expect(shownIn(up, 0)).toBe(shownIn(sheet, 0));
});
