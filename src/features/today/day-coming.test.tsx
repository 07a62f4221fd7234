// A day that becomes whole while it is answered.
import { StrictMode, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnswerEvent } from '#domain/log/event.ts';
import { Today } from '#features/today/today.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { renewDay } from '#services/bank/coming-day.ts';
import { createObservable } from '#services/shell/observable.ts';
import { ServicesProvider } from '#services/study/services.tsx';
import { countedIds, FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { TODAY_PROPS, letterEntry, testDay } from '#tests/test-day.ts';
import { whenLet } from '#tests/when-let.ts';

const WORDS = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'];
const ENTRIES = WORDS.map((q, index) => letterEntry(q, `valley--${index}`));

/** A day of these words, in this order. */
function dayOf(words: string, rest: OpenedDay['rest'] = null): OpenedDay {
  const entries = Array.from(words).flatMap((word) => ENTRIES[WORDS.indexOf(word)] ?? []);
  return { ...testDay(entries, (at) => `chapter-${at % 4}`), rest };
}

/** What comes when it is let: `come` brings the next of these days. */
function heldRest(...days: readonly OpenedDay[]) {
  const planned: number[] = [];
  const coming = createObservable(days.length);
  const waiting = days.map(whenLet);
  let there = 0;
  const restAt = (at: number, before: OpenedDay): OpenedDay['rest'] =>
    at >= days.length
      ? null
      : {
          coming,
          more: () => waiting[at]?.promise ?? Promise.resolve(),
          async plan(given, followMiss) {
            planned.push(given.length);
            const day = days[there - 1];
            if (day === undefined) throw new Error('Nothing has come');
            const renewed = renewDay(before, day, given, followMiss);
            return { ...renewed, day: { ...renewed.day, rest: restAt(there, renewed.day) } };
          },
        };
  return {
    planned,
    rest: restAt(0, dayOf(WORDS.join(''))),
    come: () =>
      act(async () => {
        waiting[there]?.resolve();
        there += 1;
        coming.set(days.length - there);
      }),
  };
}

function open(day: OpenedDay, { further = dayOf(''), tomorrow = dayOf('') } = {}) {
  const time = { now: FAKE_NOW };
  const services = fakeServices({ newEventId: countedIds(), clock: { now: () => time.now } });
  function Opened() {
    const [today, setToday] = useState(day);
    return (
      <Today
        key={today === day ? 'today' : 'tomorrow'}
        {...TODAY_PROPS}
        day={today}
        onMore={async () => further}
        onNewDay={() => setToday(tomorrow)}
      />
    );
  }
  render(
    <ServicesProvider services={services}>
      <Opened />
    </ServicesProvider>,
    { wrapper: StrictMode },
  );
  return { services, time, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const asked = () => screen.getByRole('heading', { level: 2 }).textContent;
const ANSWER = '1';
const WRONG = '2';

/** Answers what stands there, and goes on. @returns what was asked */
async function pass(user: ReturnType<typeof userEvent.setup>, key = ANSWER) {
  const question = asked();
  await user.keyboard(key);
  await user.click(button('次へ'));
  return question;
}

/** Answers until the end of all. */
async function passAll(user: ReturnType<typeof userEvent.setup>): Promise<string> {
  let words = '';
  while (screen.queryByRole('radio', { name: /の正/ }) !== null) words += await pass(user);
  return words;
}

test('Y130 what comes is said, and taken over between two items: what stands on screen stays', async () => {
  const { rest, come, planned } = heldRest(dayOf('丙丁'), dayOf('戊己庚'));
  const { user } = open(dayOf('甲乙', rest));
  expect(screen.getByText('あと2章を読み込んでいます')).toBeDefined();
  await come();
  expect(asked()).toBe('甲');
  expect(screen.getByText('あと2問')).toBeDefined();
  expect(screen.getByText('あと1章を読み込んでいます')).toBeDefined();
  await user.keyboard(ANSWER);
  expect(asked()).toBe('甲');
  await user.click(button('次へ'));
  expect(asked()).toBe('丙');
  await come();
  expect(asked()).toBe('丙');
  expect(screen.queryByText(/読み込んでいます/)).toBeNull();
  expect(await pass(user)).toBe('丙');
  expect(await passAll(user)).toBe('戊己庚');
  expect(asked()).toBe('今日の分は終わりました');
  // Once after each answer at most.
  expect(new Set(planned)).toEqual(new Set([1, 2]));
});

test('Y130 what comes after the learner has gone on is taken over after the next answer', async () => {
  const { rest, come, planned } = heldRest(dayOf('丙'));
  const { user } = open(dayOf('甲乙', rest));
  await pass(user);
  await come();
  expect(planned).toEqual([]);
  expect(asked()).toBe('乙');
  expect(await passAll(user)).toBe('乙丙');
});

test('Y131 no item of the sitting is asked twice, as the plan may have it', async () => {
  const { rest, come } = heldRest(dayOf('甲乙丙'));
  const { user } = open(dayOf('甲乙', rest));
  await come();
  expect(await passAll(user)).toBe('甲乙丙');
});

test('Y131 Y26 what is taken back across the takeover comes back, and what follows is the new day', async () => {
  const { rest, come } = heldRest(dayOf('丙丁'));
  const { services, user } = open(dayOf('甲乙戊', rest));
  await pass(user);
  await come();
  await pass(user);
  expect(asked()).toBe('丙');
  await user.keyboard('u');
  expect(asked()).toBe('乙');
  await user.keyboard('u');
  expect(asked()).toBe('甲');
  expect(services.recordedOf('retraction')).toHaveLength(2);
  expect(await passAll(user)).toBe('甲乙丙丁');
  expect(asked()).toBe('今日の分は終わりました');
  await user.keyboard('u');
  expect(asked()).toBe('丁');
});

test('Y131 Y11 what was taken for an answer before comes as the third to fifth from the miss', async () => {
  const { rest, come } = heldRest(dayOf('丙丁戊己庚辛壬癸乙'));
  const { user } = open(dayOf('甲', rest));
  await come();
  // 乙 is what stands behind the second choice.
  await pass(user, WRONG);
  const words = await passAll(user);
  expect([3, 4, 5]).toContain(words.indexOf('乙') + 1);
  expect(Array.from(words).toSorted()).toEqual(Array.from('丙丁戊己庚辛壬癸乙').toSorted());
});

test('Y132 where the part is done first, the learner waits, and goes on at once when more comes', async () => {
  const { rest, come } = heldRest(dayOf(''), dayOf('丙'));
  const { user } = open(dayOf('甲', rest));
  await pass(user);
  const line = screen.getByRole('status');
  expect(line.textContent).toContain('続きの教材を読み込んでいます');
  expect(document.activeElement).toBe(line);
  expect(screen.queryByText('今日の分は終わりました')).toBeNull();
  // A chapter that has nothing for today.
  await come();
  expect(screen.getByText(/続きの教材/)).toBeDefined();
  await come();
  const question = await screen.findByRole('heading', { level: 2, name: '丙' });
  await expect.poll(() => document.activeElement).toBe(question);
  await pass(user);
  expect(asked()).toBe('今日の分は終わりました');
});

test('Y132 nothing at all is there at first, and the day is no empty one', async () => {
  const { rest, come } = heldRest(dayOf('丙'));
  open(dayOf('', rest));
  expect(screen.getByText(/続きの教材/)).toBeDefined();
  await come();
  expect(await screen.findByRole('heading', { level: 2, name: '丙' })).toBeDefined();
});

test('Y132 Y26 from the waiting the last answer is taken back, and the day is left and gone on with', async () => {
  const { rest, come } = heldRest(dayOf('丙'));
  const { user } = open(dayOf('甲', rest));
  await pass(user);
  await user.keyboard('u');
  expect(asked()).toBe('甲');
  await pass(user);
  await user.click(button('今日はここまで'));
  expect(asked()).toBe('ここまでの記録');
  // Nobody is called back from the end.
  await come();
  expect(asked()).toBe('ここまでの記録');
  await user.click(button('続ける'));
  expect(await screen.findByRole('heading', { level: 2, name: '丙' })).toBeDefined();
});

test('Y132 what cannot be loaded is named, and the day is not told to be done', async () => {
  const whole = dayOf('丙');
  const { rest, come } = heldRest({
    ...whole,
    bank: { ...whole.bank, missing: ['フランス'] },
  });
  const { user } = open(dayOf('甲', rest));
  await come();
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(user);
  expect(screen.getByRole('alert').textContent).toContain(
    '「フランス」の教材を読み込めませんでした',
  );
  await pass(user);
  expect(asked()).toBe('読み込めた教材の分は終わりました');
});

test.each([
  ['庚辛壬', '読み込めた教材の分は終わりました'],
  ['庚辛壬癸', '今日の分は終わりました'],
])(
  'Y132 what was answered before the takeover counts once: of ten, 6 and %s',
  async (words, told) => {
    const whole = dayOf(words);
    const { rest, come } = heldRest({
      ...whole,
      given: 6,
      bank: { ...whole.bank, missing: ['フランス'] },
    });
    const { user } = open(dayOf('甲乙丙丁戊己', rest));
    expect(await passAll(user)).toBe('甲乙丙丁戊己');
    await come();
    expect(await screen.findByRole('heading', { level: 2, name: '庚' })).toBeDefined();
    expect(await passAll(user)).toBe(words);
    expect(asked()).toBe(told);
  },
);

test('Y132 a log that is slow for once takes no plan away; at the end chance is better than nothing', async () => {
  const { rest, come } = heldRest({ ...dayOf('丙'), isPlanned: false });
  const { user } = open(dayOf('甲乙', rest));
  await come();
  await pass(user);
  expect(asked()).toBe('乙');
  await pass(user);
  expect(await screen.findByRole('heading', { level: 2, name: '丙' })).toBeDefined();
  expect(screen.getByText(/無作為に出題しています/)).toBeDefined();
});

test('Y131 Y85 no section is passed over: its question follows it, though more has come', async () => {
  const section = {
    key: 'valley',
    topic: 'valley',
    label: '谷',
    path: '/lessons/valley',
    file: 'valley',
  };
  const { rest, come } = heldRest(dayOf('丙'));
  const part = dayOf('甲乙', rest);
  const [first, second] = part.queue;
  if (first === undefined || second === undefined) throw new Error('No queue');
  const reads = { id: 'read valley', chapter: 'valley', reads: 'valley' };
  const { user } = open({
    ...part,
    queue: [first, reads, second],
    sections: new Map([['valley', section]]),
  });
  await pass(user);
  await come();
  await user.click(button('読みました。問題へ'));
  expect(await passAll(user)).toBe('乙丙');
});

test('Y132 Y3 Y123 間違いだけ and もう10問 after a day that came in parts', async () => {
  const { rest, come } = heldRest(dayOf('丙'));
  const { services, user } = open(dayOf('甲', rest), { further: dayOf('癸') });
  await come();
  await pass(user, '0');
  await pass(user);
  await user.click(button('間違いだけ（1問）'));
  expect(await passAll(user)).toBe('甲');
  expect(asked()).toBe('間違いの復習は終わりました');
  const modes = services.recordedOf('answer').map((event) => (event as Partial<AnswerEvent>).mode);
  expect(modes).toEqual(['today', 'today', 'drill']);
  await user.click(button('もう10問'));
  expect(await screen.findByRole('heading', { level: 2, name: '癸' })).toBeDefined();
});

test('Y132 間違いだけ of a day that was left waits for nothing', async () => {
  const { rest } = heldRest(dayOf('丙'));
  const { user } = open(dayOf('甲乙', rest));
  await pass(user, '0');
  await user.click(button('今日はここまで'));
  await user.click(button('間違いだけ（1問）'));
  expect(screen.queryByText(/読み込んでいます/)).toBeNull();
  expect(await passAll(user)).toBe('甲');
  expect(asked()).toBe('間違いの復習は終わりました');
});

test('Y75 Y133 who comes back on another study day has that one, and nothing that came for the other', async () => {
  const first = heldRest(dayOf('丙丁'));
  const second = heldRest(dayOf('庚'));
  const tomorrow = dayOf('戊己', second.rest);
  const { services, time, user } = open(dayOf('甲乙', first.rest), { tomorrow });
  await pass(user);
  await user.keyboard(ANSWER);
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    time.now += 24 * 60 * 60_000;
  }
  expect(asked()).toBe('戊');
  expect(screen.getByText('あと1章を読み込んでいます')).toBeDefined();
  await first.come();
  expect(first.planned).toEqual([]);
  await second.come();
  expect(await passAll(user)).toBe('戊庚');
  expect(asked()).toBe('今日の分は終わりました');
  // What was answered before stays.
  expect(services.recordedOf('retraction')).toEqual([]);
  expect(services.recordedOf('answer')).toHaveLength(4);
});
