// A day whose decks are loaded while it is answered, as a learner meets it.
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Today } from '#features/today/today.tsx';
import { DECK_DEADLINE } from '#services/bank/shelf.ts';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { expectTexts, press } from '#tests/on-screen.ts';
import { TODAY_PROPS, letterEntry, testDay } from '#tests/test-day.ts';
import { whenLet } from '#tests/when-let.ts';
import { renderFor } from '#tests/render-for.tsx';

const ENTRIES = ['甲', '乙', '丙'].map((q, index) => letterEntry(q, `valley-${index}`));
const NOT_THERE = ENTRIES[1]?.item ?? '';

/** The second of three is in a deck that comes when it is let, or cannot come. */
function dayThatWaits() {
  const { promise, resolve } = whenLet();
  const whole = testDay(ENTRIES);
  const state = { isThere: false, canCome: true };
  const day: OpenedDay = {
    ...whole,
    bank: {
      ...whole.bank,
      entries: {
        has: () => true,
        get: (item) =>
          item === NOT_THERE && !state.isThere ? undefined : whole.bank.entries.get(item),
      },
      shelf: {
        keyOf: (item) => (item === NOT_THERE ? 'france' : undefined),
        hasCard: () => false,
        decks: () => [],
        deckOf: () => undefined,
        loadDeck: async () => null,
        async load(item) {
          if (item !== NOT_THERE || state.isThere) return true;
          await promise;
          state.isThere = state.canCome;
          return state.isThere;
        },
      },
    },
  };
  return { day, state, come: () => act(async () => resolve()) };
}

function open(day: OpenedDay) {
  const services = fakeServices();
  renderFor(
    services,
    <Today {...TODAY_PROPS} day={day} onMore={async () => ({ ...day, queue: [] })} />,
  );
  return { services, user: userEvent.setup() };
}

const question = () => screen.getByRole('heading', { level: 2 }).textContent;
const WAITS = '次の問題を読み込んでいます…';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Y150 what was answered stays on screen until the next deck has come, and then it goes on', async () => {
  const { day, come } = dayThatWaits();
  const { user } = open(day);
  await user.keyboard('0');
  await press('次へ');
  expectTexts(WAITS);
  expect(question()).toBe('甲');
  // Pressing again changes nothing.
  await press('次へ');
  await come();
  await expect.poll(question).toBe('乙');
  expect(screen.queryByText(WAITS)).toBeNull();
  expectTexts('あと2問');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

test('Y150 Y26 who takes back while it waits stays where that leads', async () => {
  const { day, come } = dayThatWaits();
  const { services, user } = open(day);
  await user.keyboard('0');
  await press('次へ');
  await user.keyboard('u');
  expect(screen.queryByText(WAITS)).toBeNull();
  await come();
  expect(question()).toBe('甲');
  expectTexts('あと3問');
  await user.keyboard('1');
  await press('次へ');
  expect(question()).toBe('乙');
  expect(services.recordedOf('answer')).toHaveLength(2);
});

test('Y150 who leaves while it waits sees the end, and goes on from there', async () => {
  const { day, come } = dayThatWaits();
  const { user } = open(day);
  await user.keyboard('0');
  await press('次へ', '今日はここまで');
  expect(question()).toBe('ここまでの記録');
  await come();
  expect(question()).toBe('ここまでの記録');
  await press('続ける');
  await expect.poll(question).toBe('乙');
});

test('Y153 C16 what cannot be had is left out and named, and the day is not told to be done', async () => {
  const { day, state, come } = dayThatWaits();
  state.canCome = false;
  const { user } = open(day);
  await user.keyboard('0');
  await press('次へ');
  await come();
  await expect.poll(question).toBe('丙');
  expect(screen.getByRole('alert').textContent).toContain(
    '「フランス」の教材を読み込めませんでした',
  );
  expectTexts('あと1問');
  await user.keyboard('0');
  await press('次へ');
  expect(question()).toBe('読み込めた教材の分は終わりました');
});

test('Y153 a network that does not answer is given up after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { day } = dayThatWaits();
  open(day);
  // Presses by a user wait for timers.
  for (const name of [/^わからない/, /^次へ/]) {
    act(() => screen.getByRole('button', { name }).click());
  }
  await act(() => vi.advanceTimersByTimeAsync(DECK_DEADLINE - 100));
  expect(question()).toBe('甲');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(question()).toBe('丙');
});

test('Y150 C11 while it is answered the decks of the day come in its order, then what is new of those on the device', async () => {
  // A browser that is idle at once.
  vi.stubGlobal('requestIdleCallback', (start: () => void) => setTimeout(start));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const { day } = dayThatWaits();
  const loaded: string[] = [];
  const services = fakeServices({
    library: {
      async renew() {
        loaded.push('new editions');
      },
    },
  });
  const shelf = {
    ...day.bank.shelf,
    async load(item: string) {
      loaded.push(item);
      return true;
    },
  };
  renderFor(
    services,
    <Today
      {...TODAY_PROPS}
      day={{ ...day, bank: { ...day.bank, shelf } }}
      onMore={async () => day}
    />,
  );
  await expect.poll(() => loaded).toEqual([...ENTRIES.map(({ item }) => item), 'new editions']);
});
