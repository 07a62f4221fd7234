// What is an event and what is none.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEvent, plainReview } from '#domain/log/event.ts';
import { anyEvent } from '#tests/study-content.ts';

const FRAME = { id: '0a', at: 5, device: 'device-a', item: 'card-1' };
const REVIEW = { ...plainReview(true), kind: 'card-review' };

test('E1 an event of any kind is read as it was written, through JSON too', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(parseEvent(event)).toEqual(event);
      expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
    }),
  );
});

test('E1 what is missing is null, and what is too much is left out', () => {
  expect(
    parseEvent({ id: '0a', at: 5, item: 'q', kind: 'answer', correct: true, more: 1 }),
  ).toEqual({
    ...FRAME,
    ...plainReview(true),
    kind: 'answer',
    item: 'q',
    device: null,
    questionKey: null,
  });
  expect(parseEvent({ ...FRAME, kind: 'mark', on: true })).toMatchObject({ since: null });
  expect(parseEvent({ ...FRAME, kind: 'setting' })).toMatchObject({ value: null });
});

test.each([
  ['nothing', undefined],
  ['a kind of another version', { ...FRAME, kind: 'from-the-future' }],
  ['a name of a prototype as its kind', { ...FRAME, kind: 'constructor' }],
  ['no id', { ...REVIEW, at: 5, item: 'q' }],
  ['an id in capitals', { ...FRAME, ...REVIEW, id: '0A' }],
  ['an id without end', { ...FRAME, ...REVIEW, id: '00'.repeat(1001) }],
  ['a fraction as its time', { ...FRAME, ...REVIEW, at: 0.5 }],
  ['a time after all times', { ...FRAME, ...REVIEW, at: 8.64e15 + 1 }],
  ['an empty item', { ...FRAME, ...REVIEW, item: '' }],
  ['half a character', { ...FRAME, ...REVIEW, item: 'a\uD800' }],
  ['a text of megabytes', { ...FRAME, ...REVIEW, item: 'x'.repeat(10_001) }],
  ['a number as its device', { ...FRAME, ...REVIEW, device: 7 }],
  ['1 as right', { ...FRAME, ...REVIEW, correct: 1 }],
  ['an unknown doubt', { ...FRAME, ...REVIEW, doubt: 'maybe' }],
  ['less than no time taken', { ...FRAME, ...REVIEW, took: -1 }],
  ['an answer of an empty key', { ...FRAME, ...REVIEW, kind: 'answer', questionKey: '' }],
  ['a mark that says neither', { ...FRAME, kind: 'mark' }],
  ['a setting of megabytes', { ...FRAME, kind: 'setting', value: 'x'.repeat(20_001) }],
  ['a score of texts', { ...FRAME, kind: 'score', score: { correct: '1', total: 2 } }],
])('E1 no event: %s', (_name, raw) => {
  expect(parseEvent(raw)).toBeNull();
});

test('V6 an answer keeps its form and what was shown, of a form from a newer device too', () => {
  const answer = { ...FRAME, ...REVIEW, kind: 'answer', questionKey: null };
  for (const more of [
    {},
    { form: 'statement', shown: ['sugar', 'names:4つ'] },
    { form: 'from-the-future' },
  ]) {
    expect(parseEvent({ ...answer, ...more })).toEqual({ ...answer, ...more });
  }
});

test('V6 an answer whose form cannot be read counts all the same', () => {
  const answer = { ...FRAME, ...REVIEW, kind: 'answer', questionKey: null };
  for (const more of [
    { form: 7 },
    { form: 'x'.repeat(101) },
    { shown: [] },
    { shown: [7] },
    { shown: Array.from({ length: 2 }, () => 'x'.repeat(6000)) },
  ]) {
    expect(parseEvent({ ...answer, ...more })).toEqual(answer);
  }
});
