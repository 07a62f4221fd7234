// How far the learner is with an item.
import { expect, test } from 'vitest';
import { UNSEEN, foldProgress, type GradedReview } from '#domain/log/item-progress.ts';

test('Y1 right and sure answers in a row are counted, and anything else starts the count again', () => {
  const fold = (...grades: readonly GradedReview['grade'][]) =>
    foldProgress(grades.map((grade, at) => ({ at, grade })));
  expect(fold()).toEqual(UNSEEN);
  expect(fold('good', 'good')).toMatchObject({ reviews: 2, wrong: 0, streak: 2, lastAt: 1 });
  expect(fold('good', 'again', 'good')).toMatchObject({
    reviews: 3,
    wrong: 1,
    streak: 1,
    lastAt: 2,
  });
  expect(fold('good', 'unsure')).toMatchObject({ reviews: 2, wrong: 0, streak: 0, lastAt: 1 });
});

test('Y50 the last answer says whether it was right, unsure, wrong or not known', () => {
  const last = (grade: GradedReview['grade'], isUnknown = false) =>
    foldProgress([
      { at: 0, grade: 'good' },
      { at: 1, grade, isUnknown },
    ]).last;
  expect([last('good'), last('unsure'), last('again'), last('again', true)]).toEqual(
    'right unsure wrong unknown'.split(' '),
  );
});
