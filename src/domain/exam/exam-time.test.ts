// The time of a mock exam.
import { expect, test } from 'vitest';
import { clockText, minutesFor, spokenTime, timeLeft } from '#domain/exam/exam-time.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;

test('Y42 a smaller exam has its share of the minutes', () => {
  expect([120, 60, 30].map((size) => minutesFor(size as 120, 70))).toEqual([70, 35, 18]);
  expect([120, 60, 30].map((size) => minutesFor(size as 120, 60))).toEqual([60, 30, 15]);
});

test('Y42 what is left is counted from the start by the clock', () => {
  const span = { startedAt: START, minutes: 70 };
  expect(timeLeft(span, START)).toBe(70 * MINUTE);
  expect(timeLeft(span, START + 69.5 * MINUTE)).toBe(30_000);
  expect(timeLeft(span, START + 70 * MINUTE)).toBe(0);
  expect(timeLeft({ ...span, minutes: null }, START + 999 * MINUTE)).toBeNull();
});

test('Y42 a clock set back gives no more than the limit, one set ahead ends the exam', () => {
  const span = { startedAt: START, minutes: 35 };
  expect(timeLeft(span, START - 400 * 24 * 60 * MINUTE)).toBe(35 * MINUTE);
  expect(timeLeft(span, START + 400 * 24 * 60 * MINUTE)).toBe(0);
});

test('Y42 the time is spoken once a minute, and every ten seconds in the last', () => {
  const seconds = Array.from({ length: 181 }, (_, at) => 180 - at);
  const spoken = [...new Set(seconds.map((second) => spokenTime(second * 1000)))];
  expect(spoken).toEqual(
    '残り3分 残り2分 残り60秒 残り50秒 残り40秒 残り30秒 残り20秒 残り10秒 残り0秒'.split(' '),
  );
});

test.each([
  [70 * MINUTE, '70:00'],
  [59_001, '1:00'],
  [1, '0:01'],
])('Y42 %d ms are shown as %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});
