// A chapter's page as a learner meets it.
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { MAPS } from '#content/map-list.ts';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { Form } from '#domain/items/form.ts';
import { UNSEEN } from '#domain/log/item-progress.ts';
import { success } from '#domain/result.ts';
import { chapterEvent } from '#domain/site/study-settings.ts';
import { DeckPage, UnknownChapter } from '#features/decks/deck-page.tsx';
import type { Services } from '#services/study/services.tsx';
import {
  FRANCE,
  FRANCE_CHAPTER,
  JAPAN_CHAPTER,
  fakeLibrary,
  type FakeLibrary,
} from '#tests/fake-library.ts';
import { FAKE_NOW, type FakeStore, fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { expectTexts, hrefOf, region, textsOf } from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';

// It comes later, and must not keep the first test waiting.
beforeAll(async () => {
  await Promise.all([
    import('#features/decks/deck-contents.tsx'),
    import('#features/decks/deck-tables.tsx'),
  ]);
});

function Page({ chapter }: { readonly chapter: ChapterSummary }) {
  const [only, setOnly] = useState<Form | null>(null);
  return <DeckPage chapter={chapter} only={only} onOnly={setOnly} />;
}

function show(services: Services | null, chapter = FRANCE_CHAPTER) {
  return renderFor(services, <Page chapter={chapter} />);
}

function open(files: FakeLibrary = fakeLibrary(), answers: FakeStore['answers'] = {}) {
  const browser = openMemoryBrowser(FAKE_NOW);
  const services = fakeServices({ tab: browser.openTab(), library: files.library, answers });
  return { services, files, view: show(services), user: userEvent.setup() };
}

/** What stands behind the fold. */
async function openMore(...given: Parameters<typeof open>) {
  const opened = open(...given);
  await screen.findByText('メドックの格付け');
  await opened.user.click(screen.getByText(/^⋯/));
  await screen.findByRole('region', { name: '項目' });
  return opened;
}

async function openTable() {
  const opened = open();
  await opened.user.click(await screen.findByText('メドックの格付け'));
  await screen.findByRole('table');
  return { ...opened, cell: (name: RegExp) => screen.getByRole('button', { name }) };
}

test('C22 C70 the first HTML says what the exam asks of the chapter, and its ways are open', async () => {
  show(null);
  expect(screen.getByRole('heading', { level: 1, name: 'フランス' })).toBeDefined();
  expectTexts('試験に12問');
  await userEvent.click(screen.getByText(/^⋯/));
  const ways = {
    この章を10問: '/practice?chapter=france',
    カード: '/practice?form=card&chapter=france',
    ボルドーの地図: '/maps/bordeaux',
    ボルドーから10問: '/practice?chapter=france&part=bordeaux',
    ボルドーのカード: '/practice?form=card&chapter=france&part=bordeaux',
  };
  for (const [name, href] of Object.entries(ways)) expect(hrefOf(name)).toBe(href);
});

test('C22 its map says how many of its places are known, by words beside the fills', async () => {
  const seen = { ...UNSEEN, reviews: 1, lastAt: FAKE_NOW };
  const bordeaux = MAPS.find(({ id }) => id === 'bordeaux')?.places ?? [];
  const [known = '', missed = ''] = bordeaux;
  const progress = new Map([
    [known, { ...seen, streak: 1 }],
    [missed, seen],
  ]);
  open(fakeLibrary(), { progress: async () => success(progress) });
  const [line] = await screen.findAllByText(/正解1/);
  const map = screen.getByRole('link', { name: 'ボルドーの地図' });
  const words = `● 正解1 ◐ 間違い1 ○ まだ${bordeaux.length - 2}`;
  expect(line?.parentElement?.textContent).toBe(words);
  expect(map.querySelector('svg')?.getAttribute('style')).toBe(
    '--p0: var(--known); --p1: var(--asked);',
  );
});

test('C16 C22 what cannot be loaded is named, and comes by itself once there is a network', async () => {
  const files = fakeLibrary();
  files.fails = 'unreachable';
  open(files);
  expect(await screen.findByText(/教材を読み込めませんでした/)).toBeDefined();
  files.fails = null;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('メドックの格付け')).toBeDefined();
});

test('C22 C60 its introduction says what is asked, the frame, the traps', async () => {
  await openMore();
  const intro = region('見取り図');
  expect(intro.getByText('等級とAOCが問われます。')).toBeDefined();
  const [frame, traps] = textsOf(intro.getAllByRole('list'));
  expect(frame).toContain('マルゴー（Margaux）は1級です。');
  expect(traps).toContain('年は1855年です。');
  const name = intro.getByRole('link', { name: 'カロン・セギュール' });
  expect(name.getAttribute('href')).toBe('/words/calon-segur');
  expect(intro.getByText('Margaux').lang).toBe('fr');
  expect(intro.getByText(/^2025現在。2026年版の教本までに変わったこと/)).toBeDefined();
});

test('C22 a chapter without a deck, and one that there is not, say so as text, and lead on', () => {
  show(fakeServices(), JAPAN_CHAPTER);
  expectTexts(/この章の教材は準備中です/);
  expect(hrefOf('教材の一覧')).toBe('/decks');
  expect(screen.queryByRole('button')).toBeNull();
  render(<UnknownChapter chapter="<b>nowhere" />);
  expectTexts('対象トピック：<b>nowhere');
  expect(screen.getByRole('heading', { name: '教材が見つかりません' })).toBeDefined();
  expect(hrefOf('教材の一覧へ')).toBe('/decks');
});

const hidden = (name = /隠れています/) => screen.queryAllByRole('button', { name });

test('C23 names in a table lead to their entries, and the head of a column covers that column alone', async () => {
  const { user, cell } = await openTable();
  const [name] = screen.getAllByRole('link', { name: 'カロン・セギュール' });
  expect(name?.getAttribute('href')).toBe('/words/calon-segur');
  expect(screen.getByText('Calon-Ségur', { selector: 'td *, th *' }).lang).toBe('fr');
  expect(hidden()).toEqual([]);
  await user.click(cell(/^シャトー$/));
  expect(hidden(/隠れています（シャトー/)).toHaveLength(3);
  expect(hidden()).toHaveLength(3);
  expect(cell(/^シャトー$/).ariaPressed).toBe('true');
  await user.click(cell(/^シャトー$/));
  expect(hidden()).toEqual([]);
});

test('C23 the sheet covers the columns but the first; a press or Enter shows a cell and hides it, and says so', async () => {
  const { user, cell } = await openTable();
  await user.click(cell(/^赤シート$/));
  expect(cell(/^赤シート$/).ariaPressed).toBe('true');
  expect(hidden()).toHaveLength(6);
  const covered = cell(/^隠れています（AOC、2行目）$/);
  expect(within(covered).queryByRole('link')).toBeNull();
  await user.click(covered);
  const shown = 'サンテステフ（Saint-Estèphe）';
  expect(document.activeElement?.textContent).toBe(shown);
  expect(document.activeElement?.ariaExpanded).toBe('true');
  expect(screen.getByText(shown, { selector: '[role=status]' })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(cell(/（AOC、2行目）/)).toBe(document.activeElement);
  await user.click(cell(/（AOC、3行目）/));
  expect(screen.getByText('なし', { selector: '[role=status]' })).toBeDefined();
});

test('C22 C44 items are listed by state, with an answer only once it is asked for; each source once', async () => {
  const { user } = await openMore();
  await user.click(screen.getByText('未', { selector: 'summary' }));
  expect(screen.getAllByText(/の等級はどれですか。/)).toHaveLength(2);
  expect(screen.queryByText('1級')).toBeNull();
  await user.click(screen.getByText(/マルゴー/, { selector: 'summary span' }));
  expectTexts('1級');
  expect(hrefOf(/^誤りを知らせる/)).toBe('/feedback?item=rank-of-chateau--margaux');
  expect(screen.getAllByRole('link', { name: 'カロン・セギュール' })[0]).toBeDefined();
  const sources = screen.getByRole('region', { name: '出典' });
  expect(within(sources).getAllByRole('listitem')).toHaveLength(1);
  expect(sources.textContent).toContain('Syndicat des Courtiers（1855.04.18）');
});

test('C22 C91 a chapter says its count, and its items are listed as they stand', async () => {
  const items = new Map([
    ['rank-of-chateau--margaux', 'firm' as const],
    ['rank-of-chateau--calon-segur', 'seen' as const],
  ]);
  await openMore(fakeLibrary(), { knowledge: async () => success({ items, read: new Set() }) });
  expectTexts(/基礎 1／2/);
  const counts = ['未', '覚え中', '固まった'].map((title) =>
    screen.getByText(title, { selector: 'summary' }),
  );
  expect(textsOf(counts)).toEqual(['未1', '覚え中1', '固まった1']);
});

test.each([
  ['inFull', '発展も問う', '発展も問う章', '発展を問わない章'],
  ['leftOut', 'この章は学ばない', '学ばない章', '学ぶ章'],
] as const)(
  'Y94 C22 a chapter is set by a press, and set back by another: %s',
  async (setting, box, set, unset) => {
    const { user, services } = open();
    await user.click(await screen.findByText(/^⋯/));
    for (const [value, what] of [
      [true, set],
      [false, unset],
    ] as const) {
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${box}`) }));
      await screen.findByText(new RegExp(`^✓ 「フランス」を${what}にしました`));
      expect(services.recorded.at(-1)).toEqual(chapterEvent(setting, 'france', value));
    }
  },
);

test('V32 the items are narrowed to one form of those that the chapter has', async () => {
  const files = fakeLibrary();
  const items = FRANCE.items.map((item, at) =>
    at === 0 ? { ...item, form: 'pair' as const } : item,
  );
  Object.assign(files.library, { deck: async () => success({ ...FRANCE, items }) });
  const { user } = await openMore(files);
  const field = await screen.findByRole('combobox', { name: '出題の形式' });
  const count = () => screen.getByText('未', { selector: 'summary' }).textContent;
  expect(count()).toBe('未3');
  expect(textsOf(field.children)).toEqual(['すべての形式', '名称を選ぶ', '組み合わせを選ぶ']);
  await user.selectOptions(field, '組み合わせを選ぶ');
  expect(count()).toBe('未1');
  await user.selectOptions(field, '名称を選ぶ');
  expect(count()).toBe('未2');
});
