// The score of the result screen comes out the same wherever the log is folded.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScoreCut, ScoreEvent } from '#domain/log/event.ts';
import { cutOfAll, foldScore, type EarnedScores } from '#domain/score/score-log.ts';
import type { Score } from '#domain/score/score.ts';
import { EVENTS } from '#tests/study-content.ts';

function setTo(id: string, cut: ScoreCut, score: Score = { correct: 0, total: 0 }): ScoreEvent {
  return { kind: 'score', id, at: 5, device: null, item: 'score', score, cut };
}

const earned = (...scores: readonly (readonly [string, number, number])[]): EarnedScores =>
  new Map(scores.map(([device, correct, total]) => [device, { correct, total }]));

const devices = fc.constantFrom('device-a', 'device-b', 'device-c');
const scores = fc
  .tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 }))
  .map(([right, wrong]) => ({ correct: right, total: right + wrong }));
const answers = fc
  .array(fc.tuple(devices, scores), { maxLength: 3 })
  .map((entries): EarnedScores => new Map(entries));
const cuts = fc
  .array(
    fc.tuple(
      fc.oneof(devices, fc.constantFrom('0a', '0b')),
      fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })),
    ),
    { maxLength: 4 },
  )
  .map((entries): ScoreCut => Object.fromEntries(entries));
const events = fc.uniqueArray(
  fc.tuple(fc.constantFrom('0a', '0b', '0c'), cuts, scores).map((given) => setTo(...given)),
  { selector: ({ id }) => id },
);

test('E6 each device’s answers count', () => {
  expect(foldScore(earned(['a', 3, 5], ['b', 1, 1]), [])).toEqual({ correct: 4, total: 6 });
});

test('E6 after a reset only what came since counts', () => {
  const before = earned(['a', 3, 5], ['b', 1, 1]);
  const reset = setTo('0a', cutOfAll(before, []));
  expect(foldScore(before, [reset])).toEqual({ correct: 0, total: 0 });
  expect(foldScore(earned(['a', 4, 6], ['b', 1, 2]), [reset])).toEqual({ correct: 1, total: 2 });
});

test('E6 a score that is set counts until it is set anew', () => {
  const old = setTo('0a', {}, { correct: 7, total: 9 });
  expect(foldScore(earned(['a', 1, 1]), [old])).toEqual({ correct: 8, total: 10 });
  const reset = setTo('0b', cutOfAll(earned(['a', 1, 1]), [old]));
  expect(foldScore(earned(['a', 1, 1]), [old, reset])).toEqual({ correct: 0, total: 0 });
});

test('E6 what two devices reset at once is not subtracted twice', () => {
  const before = earned(['a', 3, 5], ['b', 2, 4]);
  const cut = cutOfAll(before, []);
  const both = [setTo('0a', cut), setTo('0b', cut)];
  expect(foldScore(earned(['a', 4, 6], ['b', 3, 5]), both)).toEqual({ correct: 2, total: 2 });
});

test('E6 of two resets by logs that knew different answers the larger counts', () => {
  const one = setTo('0a', cutOfAll(earned(['a', 3, 5]), []));
  const other = setTo('0b', cutOfAll(earned(['a', 1, 2], ['b', 2, 2]), []));
  expect(foldScore(earned(['a', 3, 5], ['b', 2, 2]), [one, other])).toEqual({
    correct: 0,
    total: 0,
  });
});

test('E6 neither the order of devices nor that of events matters', () => {
  fc.assert(
    fc.property(answers, events, (given, set) => {
      const score = foldScore(given, set);
      expect(foldScore(new Map([...given].toReversed()), set.toReversed())).toEqual(score);
      expect(
        foldScore(
          given,
          set.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        ),
      ).toEqual(score);
    }),
  );
});

test('E6 a reset leaves nothing, whatever was there', () => {
  fc.assert(
    fc.property(answers, events, (given, set) => {
      const reset = setTo('ff', cutOfAll(given, set));
      expect(foldScore(given, [...set, reset])).toEqual({ correct: 0, total: 0 });
      expect(foldScore(given, [reset, ...set])).toEqual({ correct: 0, total: 0 });
    }),
  );
});

test('E6 the score never has more right than answered, and never less than nothing', () => {
  fc.assert(
    fc.property(answers, fc.array(EVENTS.score), (given, set) => {
      const { correct, total } = foldScore(given, set);
      expect(correct).toBeGreaterThanOrEqual(0);
      expect(total).toBeGreaterThanOrEqual(correct);
    }),
  );
});
