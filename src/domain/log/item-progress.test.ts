// How far the learner is with an item.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNSEEN, foldProgress, type GradedReview } from '#domain/log/item-progress.ts';

const reviews = fc.array(
  fc.record({
    at: fc.nat(),
    grade: fc.constantFrom('again' as const, 'good' as const, 'unsure' as const),
  }),
);

test('Y1 right and sure answers in a row are counted, and anything else starts the count again', () => {
  const fold = (...grades: readonly GradedReview['grade'][]) =>
    foldProgress(grades.map((grade, at) => ({ at, grade })));
  expect(fold()).toEqual(UNSEEN);
  const last = 'right' as const;
  expect(fold('good', 'good')).toEqual({ reviews: 2, wrong: 0, streak: 2, lastAt: 1, last });
  expect(fold('good', 'again', 'good')).toEqual({
    reviews: 3,
    wrong: 1,
    streak: 1,
    lastAt: 2,
    last,
  });
  expect(fold('good', 'unsure')).toMatchObject({ reviews: 2, wrong: 0, streak: 0, lastAt: 1 });
});

test('Y50 the last answer says whether it was right, unsure, wrong or not known', () => {
  const last = (grade: GradedReview['grade'], isUnknown = false) =>
    foldProgress([
      { at: 0, grade: 'good' },
      { at: 1, grade, isUnknown },
    ]).last;
  expect([last('good'), last('unsure'), last('again'), last('again', true)]).toEqual([
    'right',
    'unsure',
    'wrong',
    'unknown',
  ]);
});

test('Y1 a fold can be continued with later reviews', () => {
  fc.assert(
    fc.property(reviews, reviews, (earlier, later) => {
      expect(foldProgress(later, foldProgress(earlier))).toEqual(
        foldProgress([...earlier, ...later]),
      );
    }),
  );
});
