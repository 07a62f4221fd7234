// Which items are the core of a chapter, and what stops the build.
import { expect, test } from 'vitest';
import { lintAskedPapers, lintCore, withCore } from '#authoring/library/core.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';
import type { Importance } from '#domain/items/deck.ts';
import type { Priority } from '#domain/items/library-topic.ts';
import { writtenItem } from '#tests/written-item.ts';

function item(id: string, own: Partial<WrittenItem> = {}): WrittenItem {
  return writtenItem(id, { topic: 'docg', kind: 'value', stem: '？', ...own });
}

function items(
  count: number,
  topic: string,
  { ask = 'of', ...own }: Partial<WrittenItem> & { readonly ask?: string } = {},
): readonly WrittenItem[] {
  return Array.from({ length: count }, (_, at) =>
    item(`${ask}-${topic}--${ask}${at}`, { topic, ...own }),
  );
}

const names = new Map(
  ['バローロ', 'ガッティナーラ', 'ゲンメ'].map(
    (ja, at) => [`n${at}`, { id: `n${at}`, ja }] as const,
  ),
);

/** One chapter of two questions, with these topics. */
function library(...topics: readonly (readonly [string, Priority, number])[]): Library {
  return {
    chapters: [{ key: 'italy', weight: 2 }],
    topics: topics.map(([id, priority, expected]) => ({
      file: 'italy/topics.yaml',
      chapter: 'italy',
      value: { id, priority, expected },
    })),
    names,
    firstWeek: [],
    intros: [],
    statements: [],
    questions: [],
  } as unknown as Library;
}

const TOPICS = library(['docg', 'S', 1.2], ['law', 'A', 0.4], ['food', 'B', 0.4]);

const idsOf = (ranked: readonly WrittenItem[], importance: Importance) =>
  ranked.flatMap((found) => (found.importance === importance ? [found.id] : []));
const core = (own: readonly WrittenItem[], of: Library = TOPICS, lessons: string[] = []) =>
  idsOf(withCore(of, own, lessons), 'A');

test('C63 the core is shared among the topics S and A by what they are asked, two of each at least', () => {
  const own = [...items(60, 'docg'), ...items(60, 'law'), ...items(60, 'food')];
  const found = core(own);
  const of = (topic: string) => found.filter((id) => id.includes(`-${topic}--`)).length;
  expect([of('docg'), of('law'), of('food')]).toEqual([16, 5, 0]);
  expect(idsOf(withCore(TOPICS, own, []), 'B')).toHaveLength(180 - 21);
  const small = library(['docg', 'S', 1.9], ['law', 'A', 0.05], ['food', 'A', 0.05]);
  const ofSmall = core(own, small);
  expect(ofSmall.filter((id) => id.includes('-law--'))).toHaveLength(2);
  expect(ofSmall.filter((id) => id.includes('-food--'))).toHaveLength(2);
  // A topic that has too little leaves its room to others.
  expect(core([...items(60, 'docg'), ...items(1, 'law')])).toHaveLength(21);
});

test('C63 no item is raised above what is written, but in a topic of which all is C', () => {
  const written = [
    ...items(30, 'docg', { importance: 'B' }),
    ...items(4, 'law', { importance: 'C' }),
    ...items(1, 'food', { importance: 'B' }),
    ...items(4, 'food', { importance: 'C', ask: 'deep' }),
  ];
  const ranked = withCore(TOPICS, written, []);
  expect(idsOf(ranked, 'A')).toEqual([]);
  expect(idsOf(ranked, 'C').filter((id) => id.includes('-law--'))).toHaveLength(2);
  expect(idsOf(ranked, 'C').filter((id) => id.includes('-food--'))).toHaveLength(4);
});

test('C63 an item that joins takes the place of one at most, and another edition chooses the same', () => {
  const own = [
    ...items(40, 'docg'),
    ...items(40, 'docg', { kind: 'describe', ask: 'ds' }),
    ...items(40, 'law'),
  ];
  const before = core(own);
  expect(core(own.toReversed()).toSorted()).toEqual(before.toSorted());
  for (const id of ['of-docg--new', 'other--x', 'ds-docg--y', 'zz--z']) {
    const after = core([item(id), ...own]);
    const gone = before.filter((one) => !after.includes(one));
    expect(gone.length).toBeLessThanOrEqual(1);
  }
});

test('C63 of one thing no two are of the core while there are others, and forms come as an exam has them', () => {
  const one = items(20, 'docg', { ask: 'of' });
  const twin = one.map(({ id }) => item(id.replace('of-docg--', 'to-docg--')));
  const things = core([...one, ...twin]).map((id) => id.split('--')[1]);
  expect(things).toHaveLength(21);
  // Twenty things have the twenty-one places of the chapter.
  expect(new Set(things).size).toBe(20);

  const mixed = [
    ...items(60, 'docg', { kind: 'hand', ask: 'hand' }),
    ...items(60, 'docg', { kind: 'describe', ask: 'ds' }),
    ...items(60, 'docg', { kind: 'statement', ask: 'st' }),
  ];
  const forms = core(mixed);
  const share = (ask: string) => forms.filter((id) => id.startsWith(`${ask}-`)).length;
  // 45, 26 and 15 of the 86 questions in these forms.
  expect([share('hand'), share('ds'), share('st')]).toEqual([11, 6, 4]);
});

test('C63 what lessons speak of is of the core before what they hardly name', () => {
  const own = [
    ...items(40, 'docg'),
    item('of-docg--gattinara', { stem: '{n1}？' }),
    item('of-docg--barolo', { stem: '{n0}？' }),
    item('of-docg--ghemme', { stem: '{n2}？' }),
  ].map((each) => (each.stem === '？' ? { ...each, stem: '{n1}？' } : each));
  const found = core(own, TOPICS, [
    'バローロは王のワインです。バローロとゲンメは…',
    'バローロ、バローロ',
  ]);
  expect(found).toContain('of-docg--barolo');
  expect(found).toContain('of-docg--ghemme');
});

test('C63 what the first day asks is of the core', () => {
  const own = items(200, 'docg');
  const before = core(own);
  const others = own.filter(({ id }) => !before.includes(id)).slice(0, 3);
  const ids = others.map(({ id }) => id);
  const firstWeek = [{ read: null, items: ids }];
  expect(core(own, { ...TOPICS, firstWeek })).toEqual(expect.arrayContaining(ids));
});

test('C63 a chapter with too small or too large a core stops the check, and so does too much of it in all', () => {
  const whole = {
    ...TOPICS,
    chapters: [
      { key: 'italy', weight: 10 },
      { key: 'unwritten', weight: 110 },
    ],
  } as unknown as Library;
  const complaints = (count: number, of: Library = whole) =>
    lintCore(of, items(count, 'docg')).map(({ message }) => message);
  expect(complaints(79)).toEqual([expect.stringContaining('7.9 items of the core')]);
  expect(complaints(80)).toEqual([]);
  expect(complaints(140)).toEqual([]);
  expect(complaints(141)).toEqual([expect.stringContaining('14.1 items of the core')]);
  expect(complaints(1301)).toHaveLength(2);
  // A sample of an exam is held to nothing.
  expect(complaints(79, TOPICS)).toEqual([]);
});

test('Y18 a paper with what no exam asks stops the check', () => {
  const of = library(['docg', 'S', 1], ['food', 'C', 1]);
  const questions = ['of-docg--of0', 'of-food--of0', 'of-food--deep'].map((id) => [id, 'single']);
  const own = [
    ...items(1, 'docg', { importance: 'C' }),
    ...items(1, 'food', { importance: 'B' }),
    item('of-food--deep', { topic: 'food', importance: 'C' }),
  ];
  const papers = { ...of, mockPapers: [{ number: 3, questions }] } as unknown as Library;
  expect(lintAskedPapers(papers, own)).toEqual([
    expect.objectContaining({ row: '3', message: expect.stringMatching(/^of-food--deep is of/) }),
  ]);
});
