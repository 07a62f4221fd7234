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

test('C23 the slider shows the first rows and no other', () => {
  const sheet = after(ON, { type: 'toggle-row', row: 5 }, { type: 'slide', rows: 2 });
  expect([0, 1, 2, 5].map((row) => isRowShown(sheet, row))).toEqual([true, true, false, false]);
  const up = reduceSheet(sheet, { type: 'slide', rows: 1 });
  expect([0, 1].map((row) => isRowShown(up, row))).toEqual([true, false]);
  // A row that the sheet does not cross is not drawn anew.
  expect(shownIn(up, 0)).toBe(shownIn(sheet, 0));
});
