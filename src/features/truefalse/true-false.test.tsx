// ○× as a learner meets it.
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerEvent } from '#domain/log/event.ts';
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { indexed } from '#domain/items/library-index.ts';
import { UNSEEN } from '#domain/log/item-progress.ts';
import type { Subject } from '#domain/items/subject.ts';
import { failure, success } from '#domain/result.ts';
import { ROUND_SIZE } from '#domain/plan/true-false-round.ts';
import { openRounds, type OpenedRounds } from '#features/truefalse/open-round.ts';
import { TrueFalse } from '#features/truefalse/true-false.tsx';
import { ServicesProvider } from '#services/study/services.tsx';
import { FRANCE } from '#tests/fake-library.ts';
import {
  countedIds,
  FAKE_NOW,
  fakeServices,
  type FakeAnswers,
  type FakeStore,
} from '#tests/fake-services.ts';
import { subjectItems } from '#tests/test-subject.ts';

/** With this chance each sentence is the false one; the true one with 0. */
const FALSE = 0.999_999;
const TRUE = 0;

function deckOf(chapter: string, subjects: number): Deck {
  const items = Array.from({ length: subjects }, (_, at) =>
    subjectItems({ ...subjectOf(at), id: `st-${chapter}-${at}` }),
  );
  return { ...FRANCE, chapter, label: `章${chapter}`, items: items.flat().map(lessOften) };
}

/** The last sentence of each subject is of importance B. */
function lessOften(item: LibraryItem): LibraryItem {
  return item.id.endsWith('--d') ? { ...item, importance: 'B' } : item;
}

function subjectOf(at: number): Subject {
  const twins = [{ change: [['正しい', '誤った']] as const, why: `理由${at}。` }];
  const statements = ['a', 'b', 'c', 'd'].map((key) => ({
    key,
    text: `主題${at}の${key}は正しい文である。`,
    twins,
  }));
  return { id: `st-${at}`, about: `主題${at}`, statements };
}

const DECKS = new Map(
  [deckOf('wine-general', 40), deckOf('france', 8), { ...FRANCE, chapter: 'plain' }].map(
    (deck) => [deck.chapter, deck] as const,
  ),
);

function services(store: FakeStore = {}) {
  const loaded: string[] = [];
  const fake = fakeServices({
    newEventId: countedIds(),
    library: {
      index: async () => success([...DECKS.values()].map(indexed)),
      async deck(chapter) {
        loaded.push(chapter);
        const deck = DECKS.get(chapter);
        return deck === undefined
          ? failure({ kind: chapter === 'away' ? 'unreachable' : 'unknown-chapter' } as const)
          : success(deck);
      },
    },
    ...store,
  });
  return { fake, loaded };
}

/** Something of each of these was answered. */
function answered(chapters: readonly string[]): FakeAnswers {
  const items = chapters.flatMap((chapter) => DECKS.get(chapter)?.items[0]?.id ?? []);
  return {
    progress: async () =>
      success(new Map(items.map((item) => [item, { ...UNSEEN, reviews: 1, lastAt: 1 }]))),
  };
}

async function open({ chance = FALSE, store = {} }: { chance?: number; store?: FakeStore } = {}) {
  const { fake } = services(store);
  const time = { now: FAKE_NOW };
  const luck = { chance };
  Object.assign(fake, { clock: { now: () => time.now }, random: () => luck.chance });
  const opened = await openRounds(null, fake);
  render(
    <ServicesProvider services={fake}>
      <TrueFalse opened={opened} topicLabel={(topic) => topic} />
    </ServicesProvider>,
  );
  const user = userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) });
  /** Seconds go by on the clock and for the timers. */
  const pass = async (seconds: number) => {
    time.now += seconds * 1000;
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  };
  return { services: fake, user, time, luck, pass, opened };
}

const button = (name: string) => screen.getByRole('button', { name });
const sentence = () => screen.getByRole('heading', { level: 2 }).textContent ?? '';
const verdict = () => screen.queryByRole('heading', { level: 3 })?.textContent ?? null;
const counter = () => screen.getByText(/^あと\d+問$/).textContent;
const timeLeft = () => screen.getByRole('timer').textContent;

/** What counts after all retractions. */
function counted(fake: ReturnType<typeof fakeServices>) {
  const taken = new Set(fake.recordedOf('retraction').map(({ item }) => item));
  return fake
    .recordedOf('answer')
    .filter((event) => !taken.has((event as Partial<AnswerEvent>).id ?? ''));
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function chaptersOf({ entries }: OpenedRounds) {
  return [...new Set(entries.map(({ chapter }) => chapter))];
}

test('V32 it asks the chapters that were answered; where these have no sentences, or none was, the first', async () => {
  const begun = services({ answers: answered(['france', 'plain']) });
  expect(chaptersOf(await openRounds(null, begun.fake))).toEqual(['france']);
  expect(begun.loaded.toSorted()).toEqual(['france', 'plain']);
  for (const chapters of [[], ['plain']]) {
    const { fake, loaded } = services({ answers: answered(chapters) });
    const opened = await openRounds(null, fake);
    expect(chaptersOf(opened)).toEqual(['wine-general']);
    expect(opened.isFirst).toBe(true);
    expect(loaded).toEqual([...chapters, 'wine-general']);
  }
});

test.each(['settings', 'progress', 'question-history'] as const)(
  'C80 V32 where %s cannot be read, the round says so, and not that nothing was answered',
  async (name) => {
    const answers = { [name]: async () => failure({ kind: 'busy', detail: '' } as const) };
    const opened = await openRounds(null, services({ answers }).fake);
    expect(chaptersOf(opened)).toEqual(['wine-general']);
    expect(opened).toMatchObject({ isRead: false, isFirst: false });
  },
);

test('V32 a chapter of the address is asked alone; what cannot be had is named', async () => {
  const one = services({ answers: answered(['wine-general']) });
  const opened = await openRounds('france', one.fake);
  expect(chaptersOf(opened)).toEqual(['france']);
  expect(opened.isFirst).toBe(false);
  expect((await openRounds('plain', one.fake)).entries).toEqual([]);
  expect((await openRounds('nowhere', one.fake)).missing).toEqual([]);
  expect((await openRounds('away', one.fake)).missing).toEqual(['away']);
});

test('V32 only the importances that the learner chose are asked, with what the log knows of them', async () => {
  const settings = async () => success(new Map([['importances', ['A']]]));
  const { fake } = services({
    answers: {
      ...answered(['france']),
      settings,
      'question-history': async ({ questions }) =>
        success(
          questions.map((_, at) =>
            at === 0 ? { wrongCount: 1, lastAnsweredAt: 7, confusions: new Map([['×', 1]]) } : null,
          ),
        ),
    },
  });
  const opened = await openRounds(null, fake);
  const [first] = opened.entries;
  expect(opened.entries).toHaveLength(24);
  expect(opened.entries.filter(({ item }) => item.endsWith('--d'))).toEqual([]);
  expect([...opened.lastAt]).toEqual([[first?.item, 7]]);
  expect(opened.confusions.get(first?.item ?? '')).toEqual(new Map([['×', 1]]));
});

test('V34 a press answers: right goes on by itself, wrong stays with the correction and the reason', async () => {
  const { services: fake, user, pass } = await open();
  await user.click(button('始める'));
  expect(counter()).toBe(`あと${ROUND_SIZE}問`);
  expect(sentence()).toMatch(/^主題\d+.*誤った文/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  await user.click(button('誤り'));
  expect(verdict()).toContain('正解！');
  // The sentence itself is corrected meanwhile.
  expect(sentence()).toContain('（正しくは）正しい');
  await pass(1);
  expect(verdict()).toBeNull();
  expect(counter()).toBe(`あと${ROUND_SIZE - 1}問`);
  await user.click(button('正しい'));
  expect(verdict()).toBe('× 不正解… 正解は「誤り」');
  expect(screen.getByText(/^理由\d+。$/)).toBeTruthy();
  expect(document.querySelector('del')?.textContent).toContain('誤った');
  await pass(60);
  expect(verdict()).toContain('不正解');
  await user.click(button('次へ'));
  expect(counter()).toBe(`あと${ROUND_SIZE - 2}問`);
  const [right, wrong] = fake.recordedOf('answer') as readonly Partial<AnswerEvent>[];
  expect(right).toMatchObject({ correct: true, picked: '×', form: 'truefalse', mode: 'quiz' });
  expect(wrong).toMatchObject({ correct: false, form: 'truefalse', sitting: right?.sitting });
  expect(wrong?.picked).toBe(wrong?.shown?.[0]);
  expect(wrong?.shown).toHaveLength(1);
});

test('Q16 a right sentence is told, as the focus goes on before it is read; a wrong one is left to the focus', async () => {
  const { user, pass } = await open();
  const live = () =>
    screen.getByRole('heading', { level: 3 }).closest('[role=status]')?.getAttribute('aria-live');
  await user.click(button('始める'));
  await user.click(button('誤り'));
  expect(live()).toBe('polite');
  await pass(1);
  await user.click(button('正しい'));
  expect(live()).toBe('off');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
});

test('V34 O, → and 1 are ○, X, ← and 2 are ×; neither a held key nor one at a verdict answers', async () => {
  const { services: fake, user, luck, pass } = await open();
  await user.click(button('始める'));
  for (const key of ['x', '{ArrowLeft}', '2']) {
    await user.keyboard(key);
    expect(verdict()).toContain('正解！');
    await pass(1);
  }
  luck.chance = TRUE;
  await user.keyboard('x');
  await user.keyboard('{Enter}');
  for (const key of ['o', '{ArrowRight}', '1']) {
    await user.keyboard(key);
    expect(verdict()).toContain('正解！');
    await user.keyboard(key);
    await pass(1);
  }
  expect(fake.recordedOf('answer')).toHaveLength(7);
  await user.keyboard('{o>3/}');
  expect(fake.recordedOf('answer')).toHaveLength(8);
});

test('V34 わからない is no luck, and the last answer is taken back, also while its verdict passes by', async () => {
  const { services: fake, user, pass } = await open();
  await user.click(button('始める'));
  await user.click(button('わからない'));
  expect(verdict()).toBe('正解は「誤り」');
  expect(counted(fake)).toMatchObject([{ correct: false, doubt: 'unknown', picked: null }]);
  await user.click(button('次へ'));
  const asked = sentence();
  await user.click(button('誤り'));
  await user.click(button('その他の操作'));
  await user.click(button('元に戻す'));
  await pass(5);
  expect(sentence()).toBe(asked);
  expect(verdict()).toBeNull();
  expect(counted(fake)).toHaveLength(1);
});

test('V33 the clock runs while a sentence waits, and stands while a verdict is read', async () => {
  const { user, pass } = await open();
  await user.click(button('始める'));
  expect(timeLeft()).toBe('残り 3:00');
  await pass(10);
  expect(timeLeft()).toBe('残り 2:50');
  await user.click(button('正しい'));
  await pass(90);
  expect(timeLeft()).toBe('残り 2:50');
  await user.click(button('次へ'));
  await pass(5);
  expect(timeLeft()).toBe('残り 2:45');
  // What is taken back gives its time back.
  await user.click(button('その他の操作'));
  await user.click(button('元に戻す'));
  await pass(1);
  expect(timeLeft()).toBe('残り 2:59');
});

test('V33 when the time is up the round ends, without the sentence that was on the screen', async () => {
  const { services: fake, user, pass } = await open();
  await user.click(button('始める'));
  await user.click(button('誤り'));
  await pass(1);
  await pass(181);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('時間です。1問中1問正解');
  expect(fake.recordedOf('answer')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '続ける' })).toBeNull();
  await user.click(button('元に戻す'));
  expect(timeLeft()).toBe('残り 3:00');
  expect(counted(fake)).toHaveLength(0);
});

test('V33 without the clock nothing ends it', async () => {
  const { user, pass } = await open();
  await user.click(button('時間を計らずに始める'));
  expect(screen.queryByRole('timer')).toBeNull();
  await pass(600);
  expect(counter()).toBe(`あと${ROUND_SIZE}問`);
});

test('V33 the end has the score beside the best one, and what was wrong with its correction', async () => {
  const rounds: { id: string; right: number }[] = [{ id: 'before', right: 1 }];
  const {
    services: fake,
    user,
    pass,
  } = await open({
    store: { answers: { rounds: async () => success(rounds) } },
  });
  expect(await screen.findByText('これまでの最高：1問正解')).toBeTruthy();
  await user.click(button('始める'));
  for (let at = 0; at < ROUND_SIZE - 1; at += 1) {
    await user.click(button('誤り'));
    await pass(1);
  }
  await user.click(button('正しい'));
  const { sitting } = fake.recordedOf('answer')[0] as Partial<AnswerEvent>;
  rounds.push({ id: sitting ?? '', right: ROUND_SIZE - 1 });
  await user.click(button('次へ'));
  await pass(1);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('30問中29問正解');
  expect(await screen.findByText('これまでの最高（1問）を更新しました。')).toBeTruthy();
  const list = screen.getByRole('heading', { name: '間違えた文' }).parentElement;
  expect(list?.querySelectorAll('li')).toHaveLength(1);
  expect(list?.querySelector('ins')?.textContent).toContain('正しい');
  expect(list?.textContent).toMatch(/理由\d+。/);
});

test('V32 もう30問 asks others, and 間違いだけ the missed ones, as a drill and without the clock', async () => {
  const { services: fake, user, pass } = await open();
  await user.click(button('始める'));
  await user.click(button('正しい'));
  await user.click(button('次へ'));
  await user.click(button('ここまで'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ここまで1問中0問正解');
  await user.click(button('間違いだけ（1問）'));
  expect(counter()).toBe('あと1問');
  expect(screen.queryByRole('timer')).toBeNull();
  await user.click(button('誤り'));
  await pass(1);
  const items = fake.recordedOf('answer').map(({ item, mode }) => ({ item, mode }));
  expect(items[1]).toEqual({ item: items[0]?.item, mode: 'drill' });
  await user.click(button('もう30問'));
  expect(timeLeft()).toBe('残り 3:00');
  for (let at = 0; at < ROUND_SIZE; at += 1) {
    await user.click(button('誤り'));
    await pass(1);
  }
  const again = fake.recordedOf('answer').slice(2);
  expect(again).toHaveLength(ROUND_SIZE);
  expect(again.map(({ item }) => item)).not.toContain(items[0]?.item);
});

test('S1 V34 an answer that cannot be stored is told, and the round goes on', async () => {
  const { user, pass } = await open({
    store: { record: async () => failure({ kind: 'full', detail: 'disk' } as never) },
  });
  await user.click(button('始める'));
  await user.click(button('誤り'));
  expect(await screen.findByText(/記録できませんでした/)).toBeTruthy();
  await pass(1);
  expect(counter()).toBe(`あと${ROUND_SIZE - 1}問`);
});
