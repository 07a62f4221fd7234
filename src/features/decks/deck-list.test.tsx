// The list of chapters as a learner meets it.
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plainReview } from '#domain/log/event.ts';
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

const text = (label: string) => row(label).textContent;

test('C21 the first HTML shows the chapters as plots in groups by weight, and no figures', () => {
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
});

test('C21 what another tab answers and takes back is seen', async () => {
  const browser = openMemoryBrowser(FAKE_NOW);
  open({ browser });
  const other = browser.openTab();
  const item = 'rank-of-chateau--margaux';
  const answer = { kind: 'answer', id: '0a', item, questionKey: null } as const;
  await other.store.record({ ...answer, ...plainReview(true) });
  await waitFor(() => expect(text('フランス')).toContain('定着 0%'));
  expect(text('イタリア')).not.toContain('定着');
  await other.store.record({ kind: 'retraction', item: '0a' });
  await waitFor(() => expect(text('フランス')).not.toContain('定着'));
});

test('C21 what took root is told in percent, and tints the plot', async () => {
  const progress = { reviews: 2, wrong: 0, streak: 2, lastAt: 1, last: 'right' as const };
  open({
    answers: {
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
  // Nothing was answered of the others.
  const others = screen.getByRole('region', { name: '出題の見込みが7〜8問の章' });
  expect(others.textContent).not.toContain('%');
});

test('C21 no deck is loaded for the list', async () => {
  const progress = { reviews: 1, wrong: 0, streak: 1, lastAt: 1, last: 'right' as const };
  const { files } = open({
    answers: { progress: async () => success(new Map([['rank-of-chateau--margaux', progress]])) },
  });
  await waitFor(() => expect(text('フランス')).toContain('定着 0%'));
  expect(files.copies.size).toBe(0);
});

test('C80 where the log cannot be read the list says so', async () => {
  open({ answers: { progress: async () => failure({ kind: 'failed', detail: '' }) } });
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

test('C21 the sweeps stand below the chapters, and can be played', async () => {
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
