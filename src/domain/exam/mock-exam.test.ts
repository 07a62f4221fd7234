// Mock exams.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAM_SIZES, buildMock, drawMock } from '#domain/exam/mock-exam.ts';
import type { Importance } from '#domain/library/deck.ts';
import type { Form } from '#domain/quiz/form.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';

/** As in content/library/chapters.yaml. */
const WEIGHTS = [12, 5, 4, 12, 8, 7, 6, 6, 5, 5, ...Array.from({ length: 10 }, () => 3)];
const SMALL = [2, 2, 2, 2, ...Array.from({ length: 12 }, () => 1)];
const CHAPTERS = [...WEIGHTS, ...SMALL].map((weight, at) => ({ key: `c${at}`, weight }));
const IMPORTANCES: readonly Importance[] = ['A', 'B', 'C'];
const BANK = CHAPTERS.flatMap(({ key }) =>
  Array.from({ length: 40 }, (_, at): StudyItem => ({
    id: `${key}-${at}`,
    chapter: key,
    importance: IMPORTANCES[at % 3] ?? 'B',
  })),
);
const CHAPTER_OF = new Map(BANK.map(({ id, chapter }) => [id, chapter]));

function countsOf(exam: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of exam) {
    const chapter = CHAPTER_OF.get(id) ?? '';
    counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  }
  return counts;
}

test('C53 no two of a group stand in an exam, unless a chapter has no others', () => {
  const grouped = BANK.map((item, at) => ({ ...item, group: `${item.chapter}-${at % 20}` }));
  const groupOf = new Map(grouped.map(({ id, group }) => [id, group]));
  for (const seed of [1, 2, 3, 4, 5]) {
    const exam = buildMock(grouped, CHAPTERS, 120, seed);
    expect(exam).toHaveLength(120);
    expect(new Set(exam.map((id) => groupOf.get(id))).size).toBe(120);
  }
  const one = BANK.map((item) => ({ ...item, group: item.chapter }));
  expect(buildMock(one, CHAPTERS, 120, 1)).toHaveLength(120);
});

test('Y18 an exam has its size, each question once, by chapter weight', () => {
  const whole = CHAPTERS.reduce((sum, { weight }) => sum + weight, 0);
  for (const size of EXAM_SIZES) {
    const exam = buildMock(BANK, CHAPTERS, size, 7);
    expect(exam).toHaveLength(size);
    expect(new Set(exam).size).toBe(size);
    const counts = countsOf(exam);
    for (const { key, weight } of CHAPTERS) {
      expect(Math.abs((counts.get(key) ?? 0) - (weight / whole) * size)).toBeLessThan(1);
    }
  }
});

test('Y18 what a chapter lacks is made up by others, and a small bank gives all that it has', () => {
  const poor = BANK.filter(({ id, chapter }) => chapter !== 'c0' || id === 'c0-3');
  const exam = buildMock(poor, CHAPTERS, 120, 7);
  expect(exam).toHaveLength(120);
  expect(countsOf(exam).get('c0')).toBe(1);
  expect(buildMock(BANK.slice(0, 20), CHAPTERS, 120, 7)).toHaveLength(20);
  expect(buildMock([], CHAPTERS, 30, 7)).toEqual([]);
  expect(buildMock(BANK, [], 30, 7)).toHaveLength(30);
});

test('Y19 the same seed gives the same exam, in whatever order the bank comes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(...EXAM_SIZES), (seed, order, size) => {
      const mixed = shuffle(BANK, seededRandom(order));
      expect(buildMock(mixed, CHAPTERS, size, seed)).toEqual(buildMock(BANK, CHAPTERS, size, seed));
    }),
    { numRuns: 20 },
  );
  expect(buildMock(BANK, CHAPTERS, 60, 1)).not.toEqual(buildMock(BANK, CHAPTERS, 60, 2));
});

test('Y19 an item that joins the bank takes one place at most', () => {
  const before = new Set(buildMock(BANK, CHAPTERS, 120, 7));
  for (let at = 0; at < 20; at += 1) {
    const item: StudyItem = { id: `c3-new-${at}`, chapter: 'c3', importance: 'A' };
    const after = buildMock([...BANK, item], CHAPTERS, 120, 7);
    expect(after.filter((id) => !before.has(id)).length).toBeLessThanOrEqual(1);
  }
});

test('Y18 over many exams A comes more often than B, and B than C', () => {
  const counts = { A: 0, B: 0, C: 0 };
  const importanceOf = new Map(BANK.map(({ id, importance }) => [id, importance]));
  for (let seed = 0; seed < 60; seed += 1) {
    for (const id of buildMock(BANK, CHAPTERS, 120, seed)) counts[importanceOf.get(id) ?? 'C'] += 1;
  }
  // A stands for 14 of 40 items, B and C for 13 each.
  expect(counts.A / counts.B).toBeGreaterThan(1.6);
  expect(counts.B / counts.C).toBeGreaterThan(1.6);
});

test('Y18 the questions of a chapter do not stand together', () => {
  const exam = buildMock(BANK, CHAPTERS, 120, 7).map((id) => CHAPTER_OF.get(id));
  const changes = exam.filter((chapter, at) => chapter !== exam[at + 1]).length;
  expect(changes).toBeGreaterThan(100);
});

/** As exams ask: most of it one name, some of each other form in every chapter, and a chapter of maps alone. */
const FORMED = BANK.map((item, at): StudyItem => {
  if (item.chapter === 'c12') return { ...item, forms: ['map'] };
  const forms: readonly (readonly Form[] | null)[] = [
    ['describe'],
    ['describe'],
    ['statement', 'wrong-statement'],
    ['not'],
    ['pair'],
    ['order'],
    ['number'],
    ['year'],
    ['colour'],
    ['map'],
    ['multi'],
  ];
  const own = at % 20 < forms.length ? forms[at % 20] : null;
  return own
    ? { ...item, forms: own, group: own.includes('pair') ? `pair-${item.chapter}` : item.id }
    : item;
});

test('Y18 V11 an exam asks each form as often as candidates report, whatever the seed', () => {
  const formsOf = new Map(FORMED.map(({ id, forms }) => [id, forms]));
  for (let seed = 0; seed < 20; seed += 1) {
    const exam = drawMock(FORMED, CHAPTERS, 120, seed);
    const counts = new Map<string, number>();
    for (const { id, form } of exam) {
      const own = form ?? formsOf.get(id)?.[0] ?? 'single';
      counts.set(own, (counts.get(own) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      single: 47,
      describe: 26,
      statement: 8,
      'wrong-statement': 7,
      not: 4,
      pair: 5,
      order: 4,
      number: 8,
      year: 3,
      colour: 2,
      map: 4,
      multi: 2,
    });
    const chapters = countsOf(exam.map(({ id }) => id));
    const whole = CHAPTERS.reduce((sum, { weight }) => sum + weight, 0);
    for (const { key, weight } of CHAPTERS) {
      expect(Math.abs((chapters.get(key) ?? 0) - (weight / whole) * 120)).toBeLessThan(1);
    }
  }
});

test('Y19 V11 by forms too the same seed gives the same exam, in whatever order the bank comes', () => {
  const exam = drawMock(FORMED, CHAPTERS, 60, 7);
  expect(exam).toHaveLength(60);
  for (const order of [1, 2, 3]) {
    expect(drawMock(shuffle(FORMED, seededRandom(order)), CHAPTERS, 60, 7)).toEqual(exam);
  }
  expect(exam.filter(({ form }) => form !== undefined).length).toBeGreaterThan(5);
});

test('V11 a form that the bank has too little of leaves its place to names', () => {
  const few = FORMED.filter(({ forms }, at) => forms?.includes('describe') !== true || at < 21);
  const exam = drawMock(few, CHAPTERS, 120, 7);
  expect(exam).toHaveLength(120);
});
