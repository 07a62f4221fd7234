// Mock exams.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAM_SIZES, chapterQuotas, formQuotas, type ExamSize } from '#domain/exam/blueprint.ts';
import { drawMock } from '#domain/exam/mock-exam.ts';
import type { QuestionLook, Subject } from '#domain/exam/question-look.ts';
import type { Priority } from '#domain/items/library-topic.ts';
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

test('Y18 Y93 an exam asks each form as often as candidates report, whatever the seed', () => {
  const formsOf = new Map(FORMED.map(({ id, forms }) => [id, forms]));
  for (let seed = 0; seed < runs(20); seed += 1) {
    const exam = drawMock({ items: FORMED, chapters: CHAPTERS, topics: [] }, 120, seed, PLAN);
    const counts = new Map<string, number>();
    for (const { id, form } of exam) {
      const own = form ?? formsOf.get(id)?.[0] ?? 'single';
      counts.set(own, (counts.get(own) ?? 0) + 1);
    }
    // The two that would be written are asked as names: none of the bank can be written.
    const wanted = new Map([...formQuotas(120, PLAN), ['single', 47]] as const);
    expect([...counts.keys()].every((form) => wanted.has(form as Form))).toBe(true);
    for (const [form, count] of wanted) {
      if (form === 'typed') continue;
      expect(Math.abs((counts.get(form) ?? 0) - count)).toBeLessThanOrEqual(1);
    }
    const chapters = countsOf(exam.map(({ id }) => id));
    const whole = CHAPTERS.reduce((sum, { weight }) => sum + weight, 0);
    for (const { key, weight } of CHAPTERS) {
      expect(Math.abs((chapters.get(key) ?? 0) - (weight / whole) * 120)).toBeLessThan(1);
    }
  }
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

const TOPICS = CHAPTERS.flatMap(({ key, weight }) =>
  (['S', 'A', 'B', 'C'] as const).map((priority: Priority, at) => ({
    key: `${key}/${priority}`,
    priority,
    expected: weight * ([0.4, 0.35, 0.2, 0.05][at] ?? 0),
  })),
);
/** Five items a topic, of which two are about one thing. */
const TAUGHT = TOPICS.flatMap(({ key }) =>
  Array.from({ length: 5 }, (_, at): StudyItem => ({
    id: `${key.replace('/', '-').toLowerCase()}-${at}`,
    chapter: key.split('/')[0] ?? '',
    topic: key,
    importance: 'B',
    thing: `${key} ${Math.min(at, 3)}`,
  })),
);

test('Y93 topics come as they are expected, S twice at most and others once, while a chapter has others', () => {
  const many = new Set(CHAPTERS.slice(10).map((chapter) => chapter.key));
  const items = TAUGHT.filter(({ chapter }) => many.has(chapter));
  const chapters = CHAPTERS.filter(({ key }) => many.has(key));
  const topicOf = new Map(items.map(({ id, topic }) => [id, topic ?? '']));
  const sums = new Map<string, number>();
  const seeds = runs(40);
  for (let seed = 0; seed < seeds; seed += 1) {
    const exam = drawMock({ items, chapters, topics: TOPICS }, 60, seed, PLAN);
    const counts = new Map<string, number>();
    for (const { id } of exam) {
      const topic = topicOf.get(id) ?? '';
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
      const priority = topic.split('/')[1] ?? '';
      sums.set(priority, (sums.get(priority) ?? 0) + 1);
    }
    for (const [topic, count] of counts)
      expect(count).toBeLessThanOrEqual(topic.endsWith('S') ? 2 : 1);
  }
  const share = (priority: Priority) => (sums.get(priority) ?? 0) / (seeds * 60);
  expect(share('S')).toBeGreaterThan(0.35);
  expect(share('S')).toBeLessThan(0.45);
  expect(share('B')).toBeGreaterThan(0.15);
  expect(share('C')).toBeLessThan(0.1);
});

function lookLike(look: Partial<QuestionLook>): QuestionLook {
  return {
    subjects: new Set(),
    chapter: '',
    stem: '',
    answer: null,
    about: [],
    lines: [],
    choices: [],
    ...look,
  };
}

test('Y93 no more questions of a subject than exams have, and as many as they have of another', () => {
  const subjectOf = (id: string): readonly Subject[] => {
    const number = Number(id.split('-')[1]);
    if (number < 25) return ['statistics'];
    return number === 39 ? ['nature'] : [];
  };
  const lookAt = (id: string) => lookLike({ subjects: new Set(subjectOf(id)) });
  for (let seed = 0; seed < runs(20); seed += 1) {
    const bank = { items: BANK, chapters: CHAPTERS, topics: [], lookAt };
    const ids = drawMock(bank, 120, seed, PLAN).map(({ id }) => id);
    const count = (subject: Subject) => ids.filter((id) => subjectOf(id).includes(subject)).length;
    expect(count('statistics')).toBe(9);
    expect(count('nature')).toBeGreaterThanOrEqual(2);
  }
});

test('Y93 no question of an exam tells of another, unless a chapter has no others', () => {
  const lookAt = (id: string) =>
    lookLike({ answer: `${id.split('-')[0]} ${Number(id.split('-')[1]) % 20}`, choices: [id] });
  for (const seed of [1, 2, 3]) {
    const bank = { items: BANK, chapters: CHAPTERS, topics: [], lookAt };
    const answers = drawMock(bank, 120, seed, PLAN).map(({ id }) => lookAt(id).answer);
    expect(new Set(answers).size).toBe(120);
  }
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
