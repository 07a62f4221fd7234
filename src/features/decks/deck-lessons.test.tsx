// The lessons of a chapter on its page.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sectionsOf } from '#content/lesson-sections.ts';
import { lessonsOf } from '#content/lessons.ts';
import { indexed, type IndexedDeck } from '#domain/items/library-index.ts';
import type { Knowledge } from '#domain/progress/topic-state.ts';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';
import { FRANCE } from '#tests/fake-library.ts';

interface Shown {
  readonly chapter?: string;
  readonly deck?: IndexedDeck | null;
  readonly knowledge?: Knowledge | null;
}

function show({ chapter = 'wine-general', deck = null, knowledge = null }: Shown = {}) {
  return render(<DeckLessons chapter={chapter} deck={deck} knowledge={knowledge} />);
}

const LESSONS = lessonsOf('wine-general');
const [FIRST, SECOND] = LESSONS;
if (FIRST === undefined || SECOND === undefined) throw new Error('Two lessons are needed');
const OF_FIRST = sectionsOf(FIRST.path);
const OF_SECOND = sectionsOf(SECOND.path);

const rows = () => screen.getAllByRole('listitem');
const hrefs = () => rows().map((row) => within(row).getByRole('link').getAttribute('href'));

test('G12 the lessons stand in their order, each with its length, and claim nothing before the log answered', () => {
  expect(show({ chapter: 'nowhere' }).container.textContent).toBe('');
  show();
  expect(hrefs()).toEqual(LESSONS.map(({ path }) => path));
  expect(rows().every((row) => /約\d+分$/.test(row.textContent))).toBe(true);
});

test('G11 G12 what was read is ticked, and the first that is not is the next and goes on where one stopped', async () => {
  const read = new Set([...OF_FIRST, ...OF_SECOND.slice(0, 1)].map(({ key }) => key));
  show({ knowledge: { items: new Map(), read } });
  await screen.findByText(/この章で次/);
  const [one, two, three] = rows();
  expect(one?.textContent).toBe(`✓${FIRST.label}読んだ`);
  expect(two?.textContent).toBe(`2${SECOND.label}この章で次、途中▶`);
  expect(three?.textContent).not.toContain('この章で次');
  expect(hrefs()[1]).toBe(OF_SECOND[1]?.path);
});

test('C90 G12 a lesson has the state of its topics and the count of the stage that one is in', async () => {
  const france = indexed(FRANCE);
  const own = { topic: OF_FIRST[0]?.key, stage: 1 } as const;
  const deck = { ...france, items: france.items.map((item) => ({ ...item, ...own })) };
  const [one = '', two = ''] = deck.items.map(({ id }) => id);
  const items = new Map([[one, 'right'] as const, [two, 'firm'] as const]);
  show({ deck, knowledge: { items, read: new Set() } });
  expect(await screen.findByText('覚え中')).toBeDefined();
  expect(rows()[0]?.textContent).toContain('覚え中、2／3');
});
