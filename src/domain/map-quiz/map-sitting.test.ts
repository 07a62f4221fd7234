// Rules of the map quiz.
import { describe, expect, test } from 'vitest';
import {
  accuracyPercent,
  isComplete,
  progressPercent,
  reduceMapSitting,
  regionState,
  startMapSitting,
  type MapSitting,
  type MapSittingAction,
} from '#domain/map-quiz/map-sitting.ts';

const REGIONS = ['Médoc', 'Graves', 'Margaux'];

function play(...actions: readonly MapSittingAction[]): MapSitting {
  return actions.reduce(reduceMapSitting, startMapSitting(REGIONS));
}

const drop = (card: string, region: string): MapSittingAction => ({ type: 'drop', card, region });

describe('map quiz', () => {
  test('M2 at the start every region is unanswered', () => {
    expect(startMapSitting(REGIONS)).toEqual({
      size: 85,
      regions: REGIONS,
      answered: new Set(),
      attempts: 0,
      tray: null,
      message: null,
      lastError: null,
    });
  });

  test('M3 the right card answers its region', () => {
    const quiz = play(drop('Graves', 'Graves'));
    expect(regionState(quiz, 'Graves')).toBe('answered');
    expect(regionState(quiz, 'Médoc')).toBe('unanswered');
    expect(quiz.attempts).toBe(1);
    expect(quiz.message).toEqual({ kind: 'right', region: 'Graves' });
  });

  test('M3 a card that is solved cannot be dropped again', () => {
    const quiz = play(drop('Graves', 'Graves'));
    expect(reduceMapSitting(quiz, drop('Graves', 'Médoc'))).toBe(quiz);
  });

  test('M4 the wrong card is an attempt, and the last error', () => {
    const quiz = play(drop('Médoc', 'Graves'));
    expect(quiz.answered.size).toBe(0);
    expect(quiz.attempts).toBe(1);
    expect(quiz.message).toEqual({ kind: 'wrong', card: 'Médoc', region: 'Graves' });
    expect(quiz.lastError).toEqual({ card: 'Médoc', region: 'Graves' });
  });

  test('M4 a right drop clears the last error', () => {
    expect(play(drop('Médoc', 'Graves'), drop('Médoc', 'Médoc')).lastError).toBeNull();
  });

  test('M5 a drop on an answered region is a wrong one, and the region stays answered', () => {
    const quiz = play(drop('Graves', 'Graves'), drop('Médoc', 'Graves'));
    expect(quiz.attempts).toBe(2);
    expect(quiz.message).toEqual({ kind: 'wrong', card: 'Médoc', region: 'Graves' });
    expect(quiz.answered).toEqual(new Set(['Graves']));
  });

  test('M6 what is no card or no region changes nothing', () => {
    const quiz = play();
    expect(reduceMapSitting(quiz, drop('Barolo', 'Graves'))).toBe(quiz);
    expect(reduceMapSitting(quiz, drop('Graves', 'Barolo'))).toBe(quiz);
  });

  test('M9 reset clears everything and takes the new tray', () => {
    const quiz = play(
      { type: 'deal', tray: REGIONS },
      drop('Graves', 'Graves'),
      drop('Médoc', 'Margaux'),
      { type: 'reset', tray: ['Margaux', 'Médoc', 'Graves'] },
    );
    expect(quiz).toEqual({ ...startMapSitting(REGIONS), tray: ['Margaux', 'Médoc', 'Graves'] });
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
});
