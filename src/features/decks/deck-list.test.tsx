// The list of chapters as a learner meets it.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plainReview } from '#domain/log/event.ts';
import type { ItemStanding } from '#domain/progress/item-standing.ts';
import { failure, success } from '#domain/result.ts';
import { DeckList } from '#features/decks/deck-list.tsx';
import type { Services } from '#services/study/services.tsx';
import { FAKE_CHAPTERS, FAKE_SWEEPS, fakeLibrary, type FakeLibrary } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeAnswers } from '#tests/fake-services.ts';
import { openMemoryBrowser, type MemoryBrowser } from '#tests/memory-browser.ts';
import { renderFor } from '#tests/render-for.tsx';

interface Options {
  readonly browser?: MemoryBrowser;
  readonly files?: FakeLibrary;
  readonly answers?: FakeAnswers;
}

function open({ browser, files = fakeLibrary(), answers = {} }: Options = {}) {
  const services = fakeServices({
    tab: (browser ?? openMemoryBrowser(FAKE_NOW)).openTab(),
    library: files.library,
    answers,
  });
  const view = show(services);
  return { services, files, view, user: userEvent.setup() };
}

function show(services: Services | null) {
  return renderFor(services, <DeckList chapters={FAKE_CHAPTERS} sweeps={FAKE_SWEEPS} />);
}

function row(label: string): HTMLElement {
  const item = screen.getByRole('link', { name: label }).closest('li');
  if (item === null) throw new Error(`No tile for ${label}`);
  return item;
}

const text = (label: string) => row(label).textContent;

const standing = (...items: readonly (readonly [string, ItemStanding])[]): FakeAnswers => ({
  knowledge: async () => success({ items: new Map(items), read: new Set() }),
});

test('C21 the first HTML shows the chapters by weight, each with what the exam asks of it, and the sweeps below', () => {
  show(null);
  const [tiles] = screen.getAllByRole('list');
  if (tiles === undefined) throw new Error('There are no tiles');
  expect(
    within(tiles)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/decks/france', '/decks/italy', '/decks/japan']);
  expect(text('フランス')).toBe('フランス試験に12問');
  expect(text('日本')).toBe('日本準備中');
  expect(screen.queryByText(/基礎 /)).toBeNull();
  const sweep = screen.getByText('ブドウの別名', { exact: false, selector: 'details a' });
  expect(sweep.getAttribute('href')).toBe('/quiz/sweep-synonyms?limit=20&random=1');
});

test('C21 what another tab answers and takes back is seen', async () => {
  const browser = openMemoryBrowser(FAKE_NOW);
  open({ browser });
  const other = browser.openTab();
  const item = 'rank-of-chateau--margaux';
  const answer = { kind: 'answer', id: '0a', item, questionKey: null } as const;
  await other.store.record({ ...answer, ...plainReview(true) });
  await waitFor(() => expect(text('フランス')).toBe('フランス基礎 1／2、覚え中'));
  expect(text('イタリア')).toBe('イタリア基礎 0／1、未');
  expect(screen.getByText('基礎 1／3')).toBeDefined();
  await other.store.record({ kind: 'retraction', item: '0a' });
  await waitFor(() => expect(text('フランス')).toBe('フランス基礎 0／2、未'));
});

test('C21 C91 a tile says its state and the stage one is in, and one that is left out is not counted', async () => {
  const { files } = open({
    answers: {
      ...standing(
        ['rank-of-chateau--margaux', 'firm'],
        ['rank-of-chateau--calon-segur', 'firm'],
        ['village-of-chateau--calon-segur', 'seen'],
      ),
      settings: async () => success(new Map([['left-out--italy', true]])),
    },
  });
  await waitFor(() => expect(text('フランス')).toBe('フランス合格 2／3、基礎が固まった'));
  expect(row('フランス').dataset['state']).toBe('3');
  expect(text('イタリア')).toBe('イタリア学ばない');
  expect(screen.getByText('合格 2／3', { selector: 'p' })).toBeDefined();
  // No deck is loaded for the list.
  expect(files.copies.size).toBe(0);
});

test('C21 search leads to the words, and the lesson that comes next stands above the chapters', async () => {
  show(fakeServices({ isEmpty: () => true, library: fakeLibrary().library }));
  expect(screen.getByRole('search').getAttribute('action')).toBe('/words');
  // The plan, which knows it, is loaded later.
  const next = await screen.findByRole('link', { name: /^次の課：/ }, { timeout: 8000 });
  const [tiles] = screen.getAllByRole('list');
  expect(tiles?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('C80 where the log cannot be read the list says so', async () => {
  open({ answers: { knowledge: async () => failure({ kind: 'failed', detail: '' }) } });
  expect(await screen.findByText(/どこまで学んだかを読み込めませんでした/)).toBeDefined();
});

test('C16 where the index cannot be had the list says so, and it comes by a press', async () => {
  const files = fakeLibrary();
  files.fails = 'unreachable';
  const { user } = open({ files });
  expect(await screen.findByText(/「すべての章」の教材を読み込めませんでした/)).toBeDefined();
  files.fails = null;
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(screen.queryByText(/「すべての章」/)).toBeNull());
});
