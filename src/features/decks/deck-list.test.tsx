// The list of chapters as a learner meets it.
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { failure, success } from '#domain/result.ts';
import { DeckList } from '#features/decks/deck-list.tsx';
import { ServicesProvider, type Services } from '#services/study/services.tsx';
import { FAKE_CHAPTERS, FAKE_SWEEPS, fakeLibrary, type FakeLibrary } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeAnswers } from '#tests/fake-services.ts';
import { openMemoryBrowser, type MemoryBrowser } from '#tests/memory-browser.ts';

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
  return render(
    <ServicesProvider services={services}>
      <DeckList chapters={FAKE_CHAPTERS} sweeps={FAKE_SWEEPS} />
    </ServicesProvider>,
  );
}

function row(label: string): HTMLElement {
  const item = screen.getByRole('heading', { name: label }).closest('li');
  if (item === null) throw new Error(`No row for ${label}`);
  return item;
}

const button = (label: string, name: string) => within(row(label)).findByRole('button', { name });
const text = (label: string) => row(label).textContent;

function deckEvent(item: string, on: boolean): StudyEvent {
  return {
    kind: 'deck',
    id: '019a0000000070008000000000000001',
    at: 1,
    device: 'd',
    item,
    on,
  };
}

test('C21 the first HTML shows the chapters as plots in groups by weight, and offers nothing yet', () => {
  show(null);
  const headings = (level: number) =>
    screen.getAllByRole('heading', { level }).map((each) => each.textContent);
  expect(headings(2)).toEqual([
    '出題の見込みが12問の章',
    '出題の見込みが7〜8問の章',
    '章をまたぐ教材',
  ]);
  expect(headings(3)).toEqual(['フランス', 'イタリア', '日本', 'ブドウの別名']);
  expect(screen.getByRole('region', { name: '出題の見込みが7〜8問の章' }).textContent).toContain(
    '2章、合わせて15問',
  );
  expect(text('フランス')).toBe('フランス出題の見込み、120問のうち 12問');
  expect(text('日本')).toContain('準備中');
  expect(screen.getByRole('link', { name: 'フランス' }).getAttribute('href')).toBe('/decks/france');
  expect(screen.getByRole('button', { name: 'すべての章を学ぶ' })).toHaveProperty('disabled', true);
});

test('C19 all chapters are added by one press, those in preparation not', async () => {
  const { services, files, user } = open();
  const all = screen.getByRole('button', { name: 'すべての章を学ぶ' });
  await waitFor(() => expect(all).toHaveProperty('disabled', false));
  await user.click(all);
  expect(services.recordedOf('deck').map(({ item }) => item)).toEqual(['france', 'italy']);
  await waitFor(() => expect([...files.copies].toSorted()).toEqual(['france', 'italy']));
  expect(files.wordsAsked).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('2の章を加えました。');
  expect(screen.getByText(/学んでいる章 2 \/ 2/)).toBeDefined();
  expect(all).toHaveProperty('disabled', true);
});

test('C19 chapters that cannot be loaded are counted, and come by a press', async () => {
  const files = fakeLibrary();
  files.fails = 'unreadable';
  const { user } = open({ files });
  const all = screen.getByRole('button', { name: 'すべての章を学ぶ' });
  await waitFor(() => expect(all).toHaveProperty('disabled', false));
  await user.click(all);
  expect(await screen.findByText('読み込めていない章が2章あります。')).toBeDefined();
  files.fails = null;
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(files.copies.size).toBe(2));
  expect(screen.queryByText(/読み込めていない章/)).toBeNull();
});

test('C21 what another tab adds and removes is seen', async () => {
  const browser = openMemoryBrowser(FAKE_NOW);
  open({ browser });
  expect(await screen.findByText(/学んでいる章 0 \/ 2/)).toBeDefined();
  const other = browser.openTab();
  await other.store.record({ kind: 'deck', item: 'france', on: true });
  await waitFor(() => expect(text('フランス')).toContain('定着 0%'));
  await other.store.record({ kind: 'deck', item: 'france', on: false });
  await waitFor(() => expect(text('フランス')).not.toContain('定着'));
  expect(screen.getByText(/学んでいる章 0 \/ 2/)).toBeDefined();
});

test('C21 what took root is told in percent, and tints the plot', async () => {
  const progress = { reviews: 2, wrong: 0, streak: 2, lastAt: 1, last: 'right' as const };
  open({
    answers: {
      decks: async () => success(['france']),
      progress: async () =>
        success(
          new Map([
            ['rank-of-chateau--margaux', progress],
            ['rank-of-chateau--calon-segur', { ...progress, streak: 0 }],
          ]),
        ),
    },
  });
  await waitFor(() => expect(text('フランス')).toContain('定着 33%'));
  expect(row('フランス').style.getPropertyValue('--firm')).toBe('33');
  expect(row('イタリア').style.getPropertyValue('--firm')).toBe('');
  const group = screen.getByRole('region', { name: '出題の見込みが12問の章' });
  expect(group.textContent).toContain('1章、合わせて12問、定着 33%');
  // Nothing was added of the others.
  const others = screen.getByRole('region', { name: '出題の見込みが7〜8問の章' });
  expect(others.textContent).not.toContain('%');
});

test('C21 copies of what is not added leave the device when the list opens', async () => {
  const { files } = open({
    files: fakeLibrary(['italy', 'france']),
    answers: { decks: async () => success(['france']) },
  });
  await waitFor(() => expect([...files.copies]).toEqual(['france']));
});

test('C19 the copy of a chapter that is added while the list opens stays', async () => {
  const files = fakeLibrary(['italy']);
  const added: string[] = [];
  const kept = vi.fn(async () => {
    // What this tab or another adds between two questions: it is recorded, then its copy is there.
    if (!added.includes('france')) added.push('france');
    files.copies.add('france');
    return new Set(files.copies);
  });
  open({
    files: { ...files, library: { ...files.library, kept } },
    answers: { decks: async () => success([...added]) },
  });
  await waitFor(() => expect([...files.copies]).toEqual(['france']));
});

test('C21 where the log cannot be read the list says so, and forgets nothing', async () => {
  const forget = vi.fn();
  const files = fakeLibrary(['italy']);
  open({
    files: { ...files, library: { ...files.library, forget } },
    answers: { decks: async () => failure({ kind: 'failed', detail: '' }) },
  });
  expect(await screen.findByText(/学習の記録を読めないため/)).toBeDefined();
  expect(forget).not.toHaveBeenCalled();
});

test('C20 an added chapter that this edition does not have is named, and can be removed', async () => {
  const browser = openMemoryBrowser(FAKE_NOW, [deckEvent('atlantis', true)]);
  const { services, user } = open({ browser });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'atlantis' })).toBeDefined());
  expect(text('atlantis')).toContain('この版のアプリには、この教材がありません');
  await user.click(await button('atlantis', '外す'));
  expect(services.recorded).toEqual([{ kind: 'deck', item: 'atlantis', on: false }]);
});

test('C21 the sweeps stand below the chapters, and can be played before they are added', async () => {
  const { user } = open();
  await user.click(screen.getByRole('heading', { name: 'ブドウの別名' }));
  expect(text('ブドウの別名')).toContain('2項目（A 2・B 0・C 0）');
  const ways = within(row('ブドウの別名')).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['ブドウの別名の全問を解く', '/quiz/sweep-synonyms'],
    ['ブドウの別名の20問を解く', '/quiz/sweep-synonyms?limit=20&random=1'],
  ]);
  expect(document.querySelector('#sweeps')?.contains(row('ブドウの別名'))).toBe(true);
  expect(screen.getByRole('link', { name: '章をまたぐ教材' }).getAttribute('href')).toBe('#sweeps');
});

test('C21 a sweep is added and removed like a chapter, and counts as none', async () => {
  const { services, files, user } = open();
  await user.click(screen.getByRole('heading', { name: 'ブドウの別名' }));
  await user.click(await button('ブドウの別名', '加える'));
  expect(services.recorded).toEqual([{ kind: 'deck', item: 'sweep-synonyms', on: true }]);
  await waitFor(() => expect(text('ブドウの別名')).toContain('オフラインで使えます'));
  expect([...files.copies]).toEqual(['sweep-synonyms']);
  expect(text('ブドウの別名')).toContain('未学習 2学習中 0定着 0');
  expect(screen.getByRole('status').textContent).toBe('「ブドウの別名」を加えました。');
  expect(screen.getByText(/学んでいる章 0 \/ 2/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'sweep-synonyms' })).toBeNull();
  files.fails = 'unreachable';
  await user.click(await button('ブドウの別名', '外す'));
  expect(files.copies.size).toBe(0);
  await user.click(await button('ブドウの別名', '元に戻す'));
  await waitFor(() => expect(text('ブドウの別名')).toContain('オフラインで使えます'));
});
