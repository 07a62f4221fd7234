// The flashcards as a learner uses them, with the app's own storage in memory.
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card, KnownCard } from '#domain/items/card.ts';
import { cardItemId } from '#domain/items/item-id.ts';
import type { NewEvent } from '#domain/log/event.ts';
import { failure } from '#domain/result.ts';
import { Flashcards, NoCards } from '#features/flashcards/flashcards.tsx';
import type { StudyStore } from '#services/study/study-store.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { expectTexts } from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';

const CARDS: readonly Card[] = [1, 2, 3].map((id) => ({
  item: cardItemId(id),
  topic: 'burgundy',
  front: [{ text: `表${id} ` }, { text: 'Pinot', lang: 'fr' }],
  back: [{ text: `裏${id}` }],
  note: [{ text: `補足${id}` }],
  source: { title: '資料', lang: null, publisher: '発行者', date: '2024', url: null },
}));

const NOT_SAVED = failure({ kind: 'failed', detail: 'disk full' } as const);

/** A browser with these marks; `broken` makes every write fail. */
function openBrowser(initial: readonly KnownCard[] = [], broken = false) {
  const marks = initial.map(({ id, markedAt: at }) => {
    return { ...markEvent(id, true), id: id.padStart(4, '0'), at, device: null };
  });
  const browser = openMemoryBrowser(FAKE_NOW, marks);
  const recorded: (readonly NewEvent[])[] = [];
  const { store: inner } = browser.openTab();
  const store: StudyStore = {
    ...inner,
    async record(...events) {
      recorded.push(events);
      return broken ? NOT_SAVED : inner.record(...events);
    },
  };
  const otherTab = browser.openTab().store;
  const stored = () => browser.read(queryKnownCards);
  return { ...browser, store, otherTab, recorded, stored };
}

function markEvent(id: string, on: boolean, since: number | null = null) {
  return { kind: 'mark', item: `card-${id}`, on, since } as const;
}

async function open(store: StudyStore) {
  // A chance of 0 puts three cards in the order 2, 3, 1.
  const services = { ...fakeServices({ random: () => 0 }), store };
  renderFor(services, <Flashcards topic={null} cards={CARDS} />);
  await settle();
}

/** Lets what was asked of the storage come back. */
async function settle() {
  await pass(0);
}

const learner = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Phase by phase: the second begins once the first is drawn. */
async function finishMove() {
  await pass(180);
  await pass(180);
}

async function press(...names: readonly string[]) {
  for (const name of names) {
    await learner.click(screen.getByRole('button', { name }));
    await finishMove();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  // Testing Library asks this global to let faked time pass between events.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('F2 F16 a flip and a move are told politely, and nothing before; the side that is down is hidden', async () => {
  await open(openBrowser().store);
  const told = screen.getAllByRole('status')[0];
  const areHidden = () =>
    [/表1/, /裏1/].map(
      (text) => screen.getByText(text, { selector: 'p' }).closest('[inert]') !== null,
    );
  expect(told?.textContent).toBe('');
  expect(areHidden()).toEqual([false, true]);
  await press('クリック/スペースで裏面');
  expect(areHidden()).toEqual([true, false]);
  expect(told?.textContent).toBe('裏面。裏1。補足1');
  await press('次 →');
  expect(told?.textContent).toBe('カード 2 / 3。表2 Pinot');
  await press('覚えた');
  expect(told?.textContent).toBe('覚えたカードにしました。カード 3 / 3。表3 Pinot');
  // Another order begins with another card.
  await press('並び替え');
  expectTexts('カード 1 / 3');
  expect(screen.getByRole('group', { name: '表面' }).textContent).toContain('表2');
});

test('F4 the buttons do nothing during both phases, and keep the focus', async () => {
  await open(openBrowser().store);
  const names = ['← 前', '覚えた', '次 →', '並び替え', '覚えたリセット'];
  const areDisabled = () => names.map((name) => screen.getByRole('button', { name }).ariaDisabled);
  await learner.click(screen.getByRole('button', { name: '次 →' }));
  expect(areDisabled()).toEqual(names.map(() => 'true'));
  await pass(180);
  expectTexts('カード 2 / 3');
  expect(areDisabled()).toEqual(names.map(() => 'true'));
  await pass(180);
  expect(areDisabled()).toEqual(names.map(() => null));
});

test('F13 space flips, or presses a focused button once; arrows move', async () => {
  await open(openBrowser().store);
  const turn = () => screen.getByRole('button', { name: /^クリック\/スペースで/ });
  await learner.keyboard(' ');
  expect(turn().textContent).toContain('表面');
  turn().focus();
  await learner.keyboard(' ');
  expect(turn().textContent).toContain('裏面');
  await learner.keyboard('{ArrowLeft}');
  await finishMove();
  expectTexts('カード 3 / 3');
  await learner.keyboard('{ArrowRight}');
  await finishMove();
  expectTexts('カード 1 / 3');
  screen.getByRole('button', { name: '次 →' }).focus();
  await learner.keyboard(' ');
  await finishMove();
  expectTexts('カード 2 / 3');
});

test('F10 F9 stored marks are counted from the start and after every change', async () => {
  const { store, otherTab } = openBrowser([
    { id: '2', markedAt: 5 },
    { id: '99', markedAt: 6 },
  ]);
  await open(store);
  expect(screen.getByText('覚えた 1')).toBeDefined();
  await act(async () => void otherTab.record(markEvent('2', false), markEvent('99', false)));
  await settle();
  expectTexts('覚えた 0');
});

test('C80 marks that cannot be read are told as not read, and not as none', async () => {
  const { store, otherTab } = openBrowser([{ id: '2', markedAt: 5 }]);
  let answered = false;
  const query: StudyStore['query'] = async (...asked) =>
    answered ? store.query(...asked) : NOT_SAVED;
  await open({ ...store, query });
  expectTexts(/覚えた印を読み込めませんでした/);
  expect(screen.queryByText('覚えた 0')).toBeNull();
  answered = true;
  await act(async () => void otherTab.record(markEvent('3', true)));
  await settle();
  expectTexts('覚えた 2');
  expect(screen.queryByText(/覚えた印を読み込めませんでした/)).toBeNull();
});

test('F10 a mark that cannot be saved counts all the same, without a message, whatever else is stored', async () => {
  const { store, otherTab } = openBrowser([], true);
  await open(store);
  await press('覚えた');
  await act(async () => void otherTab.record(markEvent('99', true)));
  await settle();
  expectTexts('覚えた 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F11 the reset asks, can be declined, clears, and is undone with the old times', async () => {
  const marks = [
    { id: '1', markedAt: 5 },
    { id: '99', markedAt: 6 },
  ];
  const { store, stored, recorded } = openBrowser(marks);
  await open(store);
  await press('覚えたリセット');
  const dialog = screen.getByRole('dialog', { name: '覚えた印をすべて消しますか？' });
  expect(dialog.textContent).toContain('2枚');
  await learner.click(within(dialog).getByRole('button', { name: 'やめる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await stored()).toEqual(marks);

  await press('覚えたリセット', 'すべて消す');
  expect(await stored()).toEqual([]);
  expectTexts('覚えた 0');
  await press('元に戻す');
  expect(await stored()).toEqual(marks);
  expectTexts('覚えた 1');
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  expect(recorded).toEqual([
    [markEvent('1', false), markEvent('99', false)],
    [markEvent('1', true, 5), markEvent('99', true, 6)],
  ]);
});

test('F11 a mark that another tab sets while all are cleared stays', async () => {
  const { store, stored, otherTab } = openBrowser([{ id: '1', markedAt: 5 }]);
  let dialogWasAnswered = false;
  await open({
    ...store,
    async query(name, given) {
      const answer = await store.query(name, given);
      // Between the reading and the writing.
      if (dialogWasAnswered) await otherTab.record(markEvent('3', true));
      dialogWasAnswered = false;
      return answer;
    },
  });
  await press('覚えたリセット');
  dialogWasAnswered = true;
  await press('すべて消す');
  expect(await stored()).toEqual([{ id: '3', markedAt: FAKE_NOW }]);
  expectTexts('覚えた 1');
  await press('元に戻す');
  expect(await stored()).toEqual([
    { id: '1', markedAt: 5 },
    { id: '3', markedAt: FAKE_NOW },
  ]);
});

test('F11 a mark of another tab that is not shown yet is cleared, and comes back', async () => {
  const { store, stored, otherTab } = openBrowser([{ id: '1', markedAt: 5 }]);
  // No notice of the other tab has come.
  await open({ ...store, subscribe: () => () => {} });
  await screen.findByText('覚えた 1');
  await otherTab.record(markEvent('3', true));
  await press('覚えたリセット', 'すべて消す');
  expect(await stored()).toEqual([]);
  await press('元に戻す');
  expect((await stored()).map(({ id }) => id)).toEqual(['1', '3']);
});

test('F11 where the marks cannot be read, those on screen are cleared', async () => {
  const { store, recorded } = openBrowser([{ id: '1', markedAt: 5 }]);
  let isReadable = true;
  await open({
    ...store,
    query: async (name, given) => (isReadable ? store.query(name, given) : NOT_SAVED),
  });
  isReadable = false;
  await press('覚えたリセット', 'すべて消す');
  expect(recorded).toEqual([[markEvent('1', false)]]);
  await press('元に戻す');
  expect(recorded[1]).toEqual([markEvent('1', true, 5)]);
});

test('F11 after two resets the undo brings back what both cleared', async () => {
  const { store, stored } = openBrowser([{ id: '1', markedAt: 5 }]);
  await open(store);
  await press(
    '覚えたリセット',
    'すべて消す',
    '次 →',
    '覚えた',
    '覚えたリセット',
    'すべて消す',
    '元に戻す',
  );
  expect(await stored()).toEqual([
    { id: '1', markedAt: 5 },
    { id: '2', markedAt: FAKE_NOW },
  ]);
});

test('F11 marks that could not be put back stay at hand for another try', async () => {
  const { store, stored } = openBrowser([{ id: '1', markedAt: 5 }]);
  let full = true;
  await open({
    ...store,
    record: async (...events) =>
      full && events.some((event) => event.kind === 'mark' && event.on)
        ? NOT_SAVED
        : store.record(...events),
  });
  await press('覚えたリセット', 'すべて消す', '元に戻す');
  expectTexts(/保存できませんでした/);
  expect(await stored()).toEqual([]);
  full = false;
  await press('元に戻す');
  expect(await stored()).toEqual([{ id: '1', markedAt: 5 }]);
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
});

test('F1 without cards the screen names the topic and leads to all cards', () => {
  const { rerender } = render(<NoCards topic="<b>x</b>" />);
  expectTexts('このトピックのカードはまだありません', '対象トピック：<b>x</b>');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/flashcards');
  rerender(<NoCards topic={null} />);
  expectTexts('対象トピック：すべて');
});
