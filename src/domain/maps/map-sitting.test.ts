// Rules of the map quiz.
import { expect, test } from 'vitest';
import {
  accuracyPercent,
  cardInTurn,
  isComplete,
  isPlaceShown,
  progressPercent,
  reduceMapSitting,
  regionState,
  sizeOf,
  startMapSitting,
  type MapSitting,
  type MapSittingAction,
} from '#domain/maps/map-sitting.ts';

const REGIONS = ['Médoc', 'Graves', 'Margaux'];

function play(...actions: readonly MapSittingAction[]): MapSitting {
  return actions.reduce(reduceMapSitting, startMapSitting(REGIONS));
}

const drop = (card: string, region: string): MapSittingAction => ({ type: 'drop', card, region });

test('M3 the right card answers its region', () => {
  const quiz = play(drop('Graves', 'Graves'));
  expect(regionState(quiz, 'Graves')).toBe('answered');
  expect(regionState(quiz, 'Médoc')).toBe('unanswered');
  expect(quiz.attempts).toBe(1);
  expect(quiz.message).toEqual({ kind: 'right', region: 'Graves' });
});

test('M4 the wrong card, on an answered region too, is an attempt, and the last error until a right one', () => {
  const quiz = play(drop('Graves', 'Graves'), drop('Médoc', 'Graves'));
  expect([...quiz.answered]).toEqual(['Graves']);
  expect(quiz.attempts).toBe(2);
  expect(quiz.message).toEqual({ kind: 'wrong', card: 'Médoc', region: 'Graves' });
});

test('M6 what is no card changes nothing', () => {
  const quiz = play();
  expect(reduceMapSitting(quiz, drop('Barolo', 'Graves'))).toBe(quiz);
});

test('M9 M39 the slider and what enlarges are one size; 全体 and reset show the whole map', () => {
  const enlarged = play({ type: 'resize', size: 110 }, { type: 'magnify', factor: 3 });
  expect(enlarged.scale).toBeCloseTo((3 * 110) / 85);
  expect(sizeOf(enlarged)).toBe(110);
  expect(reduceMapSitting(enlarged, { type: 'whole' }).scale).toBe(1);
  expect(reduceMapSitting(enlarged, { type: 'reset', tray: REGIONS }).scale).toBe(1);
  const small = play({ type: 'resize', size: 60 });
  expect(sizeOf(reduceMapSitting(small, { type: 'whole' }))).toBe(60);
});

test('M10 percents are rounded, and 0 without attempts', () => {
  expect([progressPercent(play()), accuracyPercent(play())]).toEqual([0, 0]);
  const quiz = play(drop('Graves', 'Graves'), drop('Médoc', 'Margaux'), drop('Médoc', 'Médoc'));
  expect([progressPercent(quiz), accuracyPercent(quiz)]).toEqual([67, 67]);
  expect(isComplete(quiz)).toBe(false);
  const done = reduceMapSitting(quiz, drop('Margaux', 'Margaux'));
  expect([progressPercent(done), accuracyPercent(done)]).toEqual([100, 75]);
  expect(isComplete(done)).toBe(true);
});

test('M60 one card has its turn after the other; after two misses its place is shown', () => {
  expect(cardInTurn(play())).toBeNull();
  const dealt = play({ type: 'deal', tray: ['Graves', 'Médoc', 'Margaux'] });
  expect(cardInTurn(dealt)).toBe('Graves');
  const missed = reduceMapSitting(dealt, drop('Graves', 'Médoc'));
  expect(cardInTurn(missed)).toBe('Graves');
  expect(isPlaceShown(missed, 'Graves')).toBe(false);
  const twice = reduceMapSitting(missed, drop('Graves', 'Margaux'));
  expect(isPlaceShown(twice, 'Graves')).toBe(true);
  const right = reduceMapSitting(twice, drop('Graves', 'Graves'));
  expect(cardInTurn(right)).toBe('Médoc');
  expect(isPlaceShown(right, 'Médoc')).toBe(false);
});

test('M60 those that were missed come again alone', () => {
  const done = play(
    { type: 'deal', tray: ['Graves', 'Médoc', 'Margaux'] },
    { type: 'resize', size: 100 },
    drop('Graves', 'Médoc'),
    drop('Graves', 'Graves'),
    drop('Médoc', 'Médoc'),
    drop('Margaux', 'Margaux'),
  );
  expect([...done.misses]).toEqual([['Graves', 1]]);
  const again = reduceMapSitting(done, { type: 'again', tray: ['Graves', 'Médoc', 'Margaux'] });
  expect(again.answered).toEqual(new Set(['Médoc', 'Margaux']));
  expect(cardInTurn(again)).toBe('Graves');
  expect(sizeOf(again)).toBe(100);
  expect([again.misses.size, again.attempts, accuracyPercent(again)]).toEqual([0, 2, 100]);
  expect(isComplete(reduceMapSitting(again, drop('Graves', 'Graves')))).toBe(true);
});
