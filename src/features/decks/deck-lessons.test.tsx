// The lessons of a chapter on its page.
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sectionsOf } from '#content/lesson-sections.ts';
import { lessonsOf } from '#content/lessons.ts';
import type { Deck } from '#domain/items/deck.ts';
import type { ProgressByItem } from '#domain/items/how-far.ts';
import { success } from '#domain/result.ts';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';
import { ServicesProvider } from '#services/study/services.tsx';
import { FRANCE } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';

const FIRM = { reviews: 2, wrong: 0, streak: 2, lastAt: 1, last: 'right' as const };

interface Shown {
  readonly chapter?: string;
  readonly topics?: number;
  readonly deck?: Deck | null;
  readonly progress?: ProgressByItem | null;
  readonly read?: readonly string[];
}

function show({
  chapter = 'wine-general',
  topics = 0,
  deck = null,
  progress = null,
  read = [],
}: Shown = {}) {
  const services = fakeServices({ answers: { read: async () => success(read) } });
  return render(
    <ServicesProvider services={services}>
      <DeckLessons chapter={chapter} topics={topics} deck={deck} progress={progress} />
    </ServicesProvider>,
  );
}

const rowsOf = (list: HTMLElement) =>
  [...list.children].flatMap((row) => (row instanceof HTMLElement ? [row] : []));
const lessonRows = () => {
  const [list] = screen.getAllByRole('list');
  return list === undefined ? [] : rowsOf(list);
};

/** A deck of two topics of the first lesson, and one that no lesson teaches. */
function deckOf(topics: readonly string[]): Deck {
  return {
    ...FRANCE,
    topics: topics.map((key, at) => ({
      key,
      title: `学習項目${at + 1}`,
      part: 'wine-general',
      priority: at === 0 ? 'S' : 'B',
      expected: 0.1,
    })),
    items: topics.flatMap((topic, at) =>
      FRANCE.items.slice(0, at + 1).map((item, of) => ({ ...item, id: `i-${at}-${of}`, topic })),
    ),
  };
}

test('G12 the lessons stand in their order, each with its length', () => {
  show();
  const lessons = lessonsOf('wine-general');
  expect(lessons.length).toBeGreaterThan(1);
  const rows = lessonRows();
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    lessons.map(({ path }) => path),
  );
  expect(rows.every((row) => /\d項、約\d+分/.test(row.textContent))).toBe(true);
});

test('G11 what was read is said of each lesson, and one goes on where one stopped', async () => {
  const [first, second] = lessonsOf('wine-general');
  if (first === undefined || second === undefined) throw new Error('Two lessons are needed');
  const ofFirst = sectionsOf(first.path);
  const ofSecond = sectionsOf(second.path);
  show({ read: [...ofFirst, ...ofSecond.slice(0, 1)].map(({ key }) => key) });
  const way = await screen.findByRole('link', { name: '続きから読む' });
  expect(way.getAttribute('href')).toBe(ofSecond[1]?.path);
  const [one, two, three] = lessonRows().map((row) => row.textContent);
  expect(one).toContain('✓ 読んだ');
  expect(two).toContain('1項を読んだ');
  expect(three).not.toContain('読んだ');
});

test('G12 a lesson says what took root of its topics, and of each, which leads to its section and its questions', async () => {
  const [lesson] = lessonsOf('wine-general');
  const [first, second] = sectionsOf(lesson?.path ?? '');
  if (first === undefined || second === undefined) throw new Error('Two sections are needed');
  const user = userEvent.setup();
  show({
    topics: 1000,
    deck: deckOf([first.key, second.key, 'wine-general/nowhere']),
    progress: new Map([
      ['i-0-0', FIRM],
      ['i-1-0', FIRM],
      ['i-1-1', { ...FIRM, streak: 1 }],
    ]),
    read: [second.key],
  });
  const [row] = lessonRows();
  if (row === undefined) throw new Error('There is no lesson');
  await waitFor(() => expect(row.textContent).toContain('定着 2 / 3'));
  await user.click(within(row).getByText('定着 2 / 3'));
  const [one, two] = within(row).getAllByRole('listitem');
  expect([one?.textContent, two?.textContent]).toEqual([
    '優先度S（毎年必ずといえるほど問われる）学習項目1定着 1 / 1学習項目1の10問を解く',
    '優先度B（標準）学習項目2✓ 読んだ定着 1 / 2学習項目2の10問を解く',
  ]);
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toContain(first.path);
  expect(links).toContain(`/practice?chapter=wine-general&section=${first.topic}&limit=10`);
});

test('G12 topics that no lesson teaches stand at the end, and lead to their questions', async () => {
  const user = userEvent.setup();
  show({ chapter: 'nowhere', topics: 1, deck: deckOf(['nowhere/a']), progress: new Map() });
  expect(screen.getByRole('heading', { name: '学習項目' })).toBeDefined();
  await user.click(screen.getByText('定着 0 / 1'));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '学習項目1の10問を解く',
  ]);
  expect(screen.queryByRole('link', { name: /読む$/ })).toBeNull();
});

test('G12 until the chapter is there its lessons have the same room, and claim nothing', () => {
  show({ topics: 3 });
  expect(screen.queryByText(/定着/)).toBeNull();
  const rows = lessonRows();
  expect(rows.every((row) => row.querySelector('details > summary') !== null)).toBe(true);
});

test('G12 a chapter without lessons and topics says nothing of them', () => {
  const { container } = show({ chapter: 'nowhere' });
  expect(container.textContent).toBe('');
});
