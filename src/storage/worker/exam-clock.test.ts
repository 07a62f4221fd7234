// What the clock ends while nobody looks: it counts when somebody asks, in all tabs, whatever the disk says.
import { expect, test, vi } from 'vitest';
import { markEvent, startEvent } from '#domain/exam/exam-record.ts';
import { startExam } from '#domain/exam/exam.ts';
import { withMark } from '#domain/exam/sheet.ts';
import type { NewEvent } from '#domain/log/event.ts';
import { success } from '#domain/result.ts';
import { openMemoryBrowser, type MemoryTab } from '#tests/memory-browser.ts';
import { EXAM_FRAME, EXAM_START } from '#tests/test-exam.ts';

const START = EXAM_START;
const END = START + 18 * 60_000;
const FRAME = EXAM_FRAME;

function pressed(at: number): NewEvent {
  const sheet = withMark(startExam(FRAME).sheet, at, { picked: 'x', right: true }, 0, START + at);
  const exam = { ...startExam(FRAME), sheet };
  return markEvent(exam, at, () => ({ questionKey: null }));
}

const scoreOf = (tab: MemoryTab) => tab.store.query('score', { now: END });

test('Y42 two tabs count what the clock has ended, and write it once', async () => {
  let now = START;
  const browser = openMemoryBrowser(() => now);
  const [one, two] = [browser.openTab(), browser.openTab()];
  await one.store.record(startEvent(FRAME));
  await one.store.record(pressed(0));
  await two.store.record(pressed(1));
  expect(await scoreOf(one)).toEqual(success({ correct: 0, total: 0 }));
  expect(await scoreOf(two)).toEqual(success({ correct: 0, total: 0 }));
  now = END;
  expect(await scoreOf(one)).toEqual(success({ correct: 2, total: 2 }));
  expect(await scoreOf(two)).toEqual(success({ correct: 2, total: 2 }));
  const stored = JSON.stringify([...browser.keyValues.values]);
  for (const tab of [one, two, browser.openTab(), one, two]) {
    expect(await scoreOf(tab)).toEqual(success({ correct: 2, total: 2 }));
  }
  expect(JSON.stringify([...browser.keyValues.values])).toBe(stored);
  // A clock that was ahead.
  now = START + 1000;
  for (const tab of [one, two]) {
    expect(await scoreOf(tab)).toEqual(success({ correct: 0, total: 0 }));
  }
});

test('Y42 all tabs hear when the clock has ended an exam: once, when one of them asks', async () => {
  let now = START;
  const browser = openMemoryBrowser(() => now);
  const [one, two] = [browser.openTab(), browser.openTab()];
  await one.store.record(startEvent(FRAME));
  await one.store.record(pressed(0));
  expect(await scoreOf(one)).toEqual(success({ correct: 0, total: 0 }));
  const told = { one: vi.fn(), two: vi.fn() };
  one.store.subscribe(['score'], told.one);
  two.store.subscribe(['score'], told.two);
  now = END;
  expect(await scoreOf(one)).toEqual(success({ correct: 1, total: 1 }));
  expect(await scoreOf(one)).toEqual(success({ correct: 1, total: 1 }));
  expect([told.one, told.two].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('Y42 a full disk keeps nothing from counting that the clock has ended, nor what is held', async () => {
  let now = START;
  const browser = openMemoryBrowser(() => now);
  const tab = browser.openTab();
  await tab.store.record(startEvent(FRAME), pressed(0));
  browser.keyValues.failure = new DOMException('on purpose', 'QuotaExceededError');
  expect(await tab.store.record(pressed(1))).toMatchObject({ error: { kind: 'full' } });
  expect(await scoreOf(tab)).toEqual(success({ correct: 0, total: 0 }));
  now = END;
  expect(await scoreOf(tab)).toEqual(success({ correct: 2, total: 2 }));
  browser.keyValues.failure = null;
  expect(await scoreOf(tab)).toEqual(success({ correct: 2, total: 2 }));
});
