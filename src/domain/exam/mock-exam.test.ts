// Mock exams.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAM_SIZES, chapterQuotas, type ExamSize } from '#domain/exam/blueprint.ts';
import { drawMock } from '#domain/exam/mock-exam.ts';
import type { Importance } from '#domain/items/deck.ts';
import type { Form } from '#domain/items/form.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import type { StudyChapter, StudyItem } from '#domain/plan/study-item.ts';
import { runs } from '#tests/runs.ts';

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

const PLAN = { kind: 'sommelier', hasNewForms: true } as const;

function drawIds(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
  size: ExamSize,
  seed: number,
): readonly string[] {
  return drawMock({ items, chapters, topics: [] }, size, seed, PLAN).map(({ id }) => id);
}

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
    const exam = drawIds(grouped, CHAPTERS, 120, seed);
    expect(exam).toHaveLength(120);
    expect(new Set(exam.map((id) => groupOf.get(id))).size).toBe(120);
  }
  const one = BANK.map((item) => ({ ...item, group: item.chapter }));
  expect(drawIds(one, CHAPTERS, 120, 1)).toHaveLength(120);
});

test('Y18 an exam has its size, each question once, by chapter weight', () => {
  const whole = CHAPTERS.reduce((sum, { weight }) => sum + weight, 0);
  for (const size of EXAM_SIZES) {
    const exam = drawIds(BANK, CHAPTERS, size, 7);
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
  const exam = drawIds(poor, CHAPTERS, 120, 7);
  expect(exam).toHaveLength(120);
  expect(countsOf(exam).get('c0')).toBe(1);
  expect(drawIds(BANK.slice(0, 20), CHAPTERS, 120, 7)).toHaveLength(20);
  expect(drawIds([], CHAPTERS, 30, 7)).toEqual([]);
  expect(drawIds(BANK, [], 30, 7)).toHaveLength(30);
});

test('Y41 an item that joins the bank takes one place at most', () => {
  const before = new Set(drawIds(BANK, CHAPTERS, 120, 7));
  for (let at = 0; at < runs(20); at += 1) {
    const item: StudyItem = { id: `c3-new-${at}`, chapter: 'c3', importance: 'A' };
    const after = drawIds([...BANK, item], CHAPTERS, 120, 7);
    expect(after.filter((id) => !before.has(id)).length).toBeLessThanOrEqual(1);
  }
});

test('Y18 over many exams A comes more often than B, and B than C', () => {
  const counts = { A: 0, B: 0, C: 0 };
  const importanceOf = new Map(BANK.map(({ id, importance }) => [id, importance]));
  for (let seed = 0; seed < runs(60); seed += 1) {
    for (const id of drawIds(BANK, CHAPTERS, 120, seed)) counts[importanceOf.get(id) ?? 'C'] += 1;
  }
  // A stands for 14 of 40 items, B and C for 13 each.
  expect(counts.A / counts.B).toBeGreaterThan(1.6);
  expect(counts.B / counts.C).toBeGreaterThan(1.6);
});

test('Y18 the questions of a chapter do not stand together', () => {
  const exam = drawIds(BANK, CHAPTERS, 120, 7).map((id) => CHAPTER_OF.get(id));
  const changes = exam.filter((chapter, at) => chapter !== exam[at + 1]).length;
  expect(changes).toBeGreaterThan(100);
});

const FORMS = 'describe describe statement not pair order number year colour map multi'.split(
  ' ',
) as Form[];

/** As exams ask: most of it one name, some of each other form in every chapter, and a chapter of maps alone. */
const FORMED = BANK.map((item, at): StudyItem => {
  if (item.chapter === 'c12') return { ...item, forms: ['map'] };
  const form = FORMS[at % 20];
  if (form === undefined) return item;
  const forms: readonly Form[] = form === 'statement' ? [form, 'wrong-statement'] : [form];
  return { ...item, forms, group: form === 'pair' ? `pair-${item.chapter}` : item.id };
});

test('Y41 Y93 the same seed gives the same exam, forms too, in whatever order the bank comes', () => {
  const draw = (items: readonly StudyItem[], size: ExamSize, seed: number) =>
    drawMock({ items, chapters: CHAPTERS, topics: [] }, size, seed, PLAN);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(...EXAM_SIZES), (seed, order, size) => {
      const exam = draw(FORMED, size, seed);
      expect(draw(shuffle(FORMED, seededRandom(order)), size, seed)).toEqual(exam);
      expect(exam.filter(({ form }) => form !== undefined).length).toBeGreaterThan(2);
    }),
    { numRuns: runs(20) },
  );
  expect(draw(FORMED, 60, 1)).not.toEqual(draw(FORMED, 60, 2));
});

test('Y93 a form that the bank has too little of leaves its place to names', () => {
  const few = FORMED.filter(({ forms }, at) => forms?.includes('describe') !== true || at < 21);
  const exam = drawMock({ items: few, chapters: CHAPTERS, topics: [] }, 120, 7, PLAN);
  expect(exam).toHaveLength(120);
});

test('Y91 a sommelier has one more question of service, an expert one less of the cellar', () => {
  const chapters = [
    { key: 'france', weight: 12 },
    { key: 'others', weight: 104 },
    { key: 'cellar', weight: 3 },
    { key: 'service', weight: 1 },
  ];
  const counts = (kind: 'sommelier' | 'expert') =>
    chapterQuotas(chapters, 120, { kind, hasNewForms: true });
  expect(counts('sommelier').slice(2)).toEqual([3, 2]);
  expect(counts('expert').slice(2)).toEqual([2, 1]);
  for (const kind of ['sommelier', 'expert'] as const) {
    expect(counts(kind).reduce((sum, count) => sum + count, 0)).toBe(120);
  }
});

test('Y91 without new forms nothing is written and one choice is right', () => {
  const plain = { kind: 'sommelier', hasNewForms: false } as const;
  const items = FORMED.map((item) => ({
    ...item,
    forms: item.forms ?? (['single', 'typed'] as const),
  }));
  const bank = { items, chapters: CHAPTERS, topics: [] };
  const count = (own: typeof plain | typeof PLAN, form: Form) => {
    const formsOf = new Map(items.map(({ id, forms }) => [id, forms]));
    return drawMock(bank, 120, 7, own).filter(
      (drawn) => (drawn.form ?? formsOf.get(drawn.id)?.[0]) === form,
    ).length;
  };
  expect([count(PLAN, 'typed'), count(PLAN, 'multi')]).toEqual([2, 2]);
  expect([count(plain, 'typed'), count(plain, 'multi')]).toEqual([0, 0]);
});
