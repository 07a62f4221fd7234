// ○× as a learner meets it: sentences of a chapter, judged one after the other.
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerEvent } from '#domain/log/event.ts';
import type { Deck } from '#domain/items/deck.ts';
import { indexed } from '#domain/items/library-index.ts';
import type { Subject } from '#domain/items/subject.ts';
import { success } from '#domain/result.ts';
import { practicePath } from '#domain/site/paths.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { countedIds, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { button } from '#tests/on-screen.ts';
import { practise } from '#tests/practise.tsx';
import { subjectItems } from '#tests/test-subject.ts';

/** With this chance each sentence is the false one; the true one with 0. */
const FALSE = 0.999_999;
const TRUE = 0;

function subjectOf(at: number): Subject {
  const twins = [{ change: [['正しい', '誤った']] as const, why: `理由${at}。` }];
  // Items whose ids end in one key are of one thing.
  const statements = ['a', 'b', 'c', 'd']
    .map((letter) => letter + at)
    .map((key) => ({ key, text: `主題${at}の${key}は正しい文である。`, twins }));
  return { id: `st-france-${at}`, about: `主題${at}`, statements };
}

const SENTENCES = Array.from({ length: 12 }, (_, at) => subjectItems(subjectOf(at))).flat();
const DECK: Deck = { ...FRANCE, items: [...FRANCE.items, ...SENTENCES] };

async function open({ chance = FALSE, store = {} }: { chance?: number; store?: FakeStore } = {}) {
  const luck = { chance };
  const services = fakeServices({
    newEventId: countedIds(),
    library: { index: async () => success([indexed(DECK)]), deck: async () => success(DECK) },
    ...store,
  });
  Object.assign(services, { random: () => luck.chance });
  const opened = await practise(services, practicePath({ form: 'truefalse', chapter: 'france' }));
  const user = userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) });
  /** Seconds go by for the timers. */
  const pass = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  };
  return { services, user, luck, pass, opened };
}

const sentence = () => screen.getByRole('heading', { level: 2 }).textContent ?? '';
const verdict = () => screen.queryByRole('heading', { level: 3 })?.textContent ?? null;
const counter = () => screen.getByText(/^あと\d+問$/).textContent;

/** What counts after all retractions. */
function counted(fake: ReturnType<typeof fakeServices>) {
  const taken = new Set(fake.recordedOf('retraction').map(({ item }) => item));
  return fake
    .recordedOf('answer')
    .filter((event) => !taken.has((event as Partial<AnswerEvent>).id ?? ''));
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('V32 a sitting of ○× asks sentences alone, no two of one subject', async () => {
  const { opened } = await open();
  const ids = new Set(SENTENCES.map(({ id }) => id));
  expect(opened.queue).toHaveLength(10);
  expect(opened.queue.every(({ id }) => ids.has(id))).toBe(true);
  expect(new Set(opened.queue.map(({ id }) => id.split('--')[0])).size).toBe(10);
});

test('V34 a press answers: right goes on by itself, wrong stays with the correction and the reason', async () => {
  const { services: fake, user, pass } = await open();
  expect(counter()).toBe('あと10問');
  expect(sentence()).toMatch(/^主題\d+.*誤った文/);
  await user.click(button('誤り'));
  expect(verdict()).toContain('正解！');
  // The sentence itself is corrected meanwhile.
  expect(sentence()).toContain('（正しくは）正しい');
  await pass(1);
  expect(verdict()).toBeNull();
  expect(counter()).toBe('あと9問');
  await user.click(button('正しい'));
  expect(verdict()).toBe('× 不正解… 正解は「誤り」');
  expect(screen.getByText(/^理由\d+。$/)).toBeTruthy();
  expect(document.querySelector('del')?.textContent).toContain('誤った');
  await pass(60);
  expect(verdict()).toContain('不正解');
  await user.click(button('次へ'));
  expect(counter()).toBe('あと8問');
  await user.click(button('ここまで'));
  expect(screen.getByText(/○×の正解は軽く数えます/)).toBeTruthy();
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
  await user.click(button('誤り'));
  expect(live()).toBe('polite');
  await pass(1);
  await user.click(button('正しい'));
  expect(live()).toBe('off');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
});

test('V34 O, → and 1 are ○, X, ← and 2 are ×; neither a held key nor one at a verdict answers', async () => {
  const { services: fake, user, luck, pass } = await open();
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
