// A day that becomes whole while another tab erases what it was planned from, on the app's own storage.
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { NewEvent } from '#domain/log/event.ts';
import { success } from '#domain/result.ts';
import { DEFAULT_DAY_SIZE } from '#domain/settings/study-settings.ts';
import { Today } from '#features/today/today.tsx';
import { beginDay } from '#services/bank/load-day.ts';
import { ServicesProvider } from '#services/study/services.tsx';
import { FRANCE, ITALY } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { eventsOf } from '#tests/study-content.ts';
import { TODAY_PROPS, letterEntry, testDay } from '#tests/test-day.ts';
import { whenLet } from '#tests/when-let.ts';

/** The last of them never comes. */
const DECKS = new Map(
  [FRANCE, ITALY, { ...ITALY, chapter: 'japan' }].map((deck) => [deck.chapter, deck]),
);

const ADDED: readonly NewEvent[] = [
  { kind: 'setting', item: 'day-size', value: 15 },
  { kind: 'setting', item: 'read-first', value: false },
  ...[...DECKS.keys()].map((item) => ({ kind: 'deck', item, on: true }) as const),
];

function openBrowser() {
  let time = 1_760_000_000_000;
  // Time goes on, by which an erasure tells what was before it.
  const now = () => (time += 1);
  const browser = openMemoryBrowser(now);
  return { browser, tab: browser.openTab(), other: browser.openTab(), clock: { now } };
}

/** A tab in which nothing has come yet, and another. */
async function openTabs() {
  const { browser, tab, other, clock } = openBrowser();
  const arrivals = new Map(
    Array.from(DECKS, ([chapter, deck]) => {
      const { promise, resolve } = whenLet();
      return [chapter, { come: resolve, loaded: promise.then(() => success(deck)) }];
    }),
  );
  const services = fakeServices({
    tab,
    clock,
    library: {
      deck: (chapter) => arrivals.get(chapter)?.loaded ?? Promise.reject(new Error(chapter)),
    },
  });
  let planned = 0;
  const query: typeof services.store.query = async (name, given) => {
    const answer = await services.store.query(name, given);
    // A plan asks for it last.
    if (name === 'question-history') planned += 1;
    return answer;
  };
  const counting = { ...services, store: { ...services.store, query } };
  await services.store.record(...ADDED);
  const day = await beginDay(counting, null);
  render(
    <ServicesProvider services={counting}>
      <Today {...TODAY_PROPS} day={day} onMore={() => beginDay(counting, 10)} />
    </ServicesProvider>,
  );
  return {
    browser,
    other,
    user: userEvent.setup(),
    plans: (count: number) =>
      act(async () => {
        await expect.poll(() => planned).toBe(count);
      }),
    come: (chapter: string) => arrivals.get(chapter)?.come(),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const left = () => screen.getByText(/^あと\d+問$/).textContent;

/** わからない, and on once the day was planned so often. */
async function pass({ user, plans }: Awaited<ReturnType<typeof openTabs>>, count: number) {
  await user.keyboard('0');
  await plans(count);
  await user.click(button('次へ'));
}

test('Y134 J9 what another tab erases while decks come stays erased, and the sitting goes on', async () => {
  const tabs = await openTabs();
  const { browser, other, user, come } = tabs;
  expect(screen.getByText('あと3章を読み込んでいます')).toBeDefined();
  expect(left()).toBe('あと15問');
  await pass(tabs, 1);
  await act(async () => come('france'));
  await pass(tabs, 2);
  expect(left()).toBe('あと13問');
  expect(screen.getByText('あと2章を読み込んでいます')).toBeDefined();

  const erased = await other.backup.eraseAll();
  expect(erased.ok && erased.value.certain).toBe(true);
  await act(async () => come('italy'));
  await pass(tabs, 3);
  // Of somebody who has set and added nothing: of its day one was answered here, and two were asked before.
  expect(screen.queryByText(/読み込んでいます/)).toBeNull();
  expect(left()).toBe(`あと${DEFAULT_DAY_SIZE - 1 - 2}問`);

  // The first two are in no log any more: taken back, they bring nothing back, and are asked as before.
  await user.keyboard('uuu');
  await pass(tabs, 3);
  await user.click(button('今日はここまで'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ここまでの記録');
  const kinds = (await browser.read(eventsOf)).map(({ kind }) => kind);
  const retractions = Array<string>(3).fill('retraction');
  expect(kinds).toEqual(['erasure', 'answer', ...retractions, 'card-review']);
  expect(await other.store.query('decks', null)).toEqual(success([]));
  expect(await other.store.query('settings', null)).toEqual(success(new Map()));

  // The erasure itself can still be taken back.
  if (erased.ok) await other.backup.undoErase(erased.value);
  expect(await other.store.query('decks', null)).toEqual(success([...DECKS.keys()]));
});

test('J9 an answer that another tab erased is not recorded anew by a doubt', async () => {
  const { browser, tab, other, clock } = openBrowser();
  const services = fakeServices({ tab, clock });
  const day = testDay([letterEntry('甲', 'valley-0')]);
  render(
    <ServicesProvider services={services}>
      <Today {...TODAY_PROPS} day={day} onMore={async () => day} />
    </ServicesProvider>,
  );
  const user = userEvent.setup();
  const kinds = async () => (await browser.read(eventsOf)).map(({ kind }) => kind);
  await user.keyboard('1');
  await user.click(button('自信なし'));
  await expect.poll(kinds).toEqual(['answer', 'answer', 'retraction']);

  const erased = await other.backup.eraseAll();
  // Sure after all, and unsure again: each takes the answer before it back.
  await user.click(button('自信なし'));
  await user.click(button('自信なし'));
  await expect.poll(() => services.store.pendingEvents()).toBe(0);
  expect(await kinds()).toEqual(['erasure']);

  if (erased.ok) await other.backup.undoErase(erased.value);
  expect(await kinds()).toEqual(['answer', 'answer', 'retraction', 'erasure']);
});

test('Y134 what is asked beyond the day after an erasure in another tab begins with the first use', async () => {
  const tabs = await openTabs();
  for (const chapter of DECKS.keys()) await act(async () => tabs.come(chapter));
  await tabs.other.backup.eraseAll();
  while (screen.queryByRole('button', { name: 'もう10問' }) === null) {
    await tabs.user.keyboard('0');
    await tabs.user.click(button('次へ'));
  }
  await tabs.user.click(button('もう10問'));
  const lead = await screen.findByText(/^3つだけ教えてください/);
  expect(document.activeElement).toBe(lead);
});
