// How far a learner is with a map, and what is asked next.
import { describe, expect, test } from 'vitest';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import {
  ladderWords,
  ranksOf,
  roundOf,
  type Climbed,
  type Ladder,
} from '#domain/maps/map-ladder.ts';
import { seededRandom } from '#domain/seeded-random.ts';

/** The most famous first. */
const PLACES = Array.from({ length: 14 }, (_, rank) => `map--${rank}`);
const FAMOUS = PLACES.slice(0, 8);

type Progress = ReadonlyMap<string, ItemProgress>;

/** @param known the one that was asked longest ago first */
function log(known: readonly string[], missed: readonly string[] = []): Progress {
  const right = known.map((item, at): [string, ItemProgress] => [
    item,
    { ...UNSEEN, streak: 1, lastAt: at + 1 },
  ]);
  return new Map([
    ...right,
    ...missed.map((item): [string, ItemProgress] => [item, { ...UNSEEN, lastAt: 1 }]),
  ]);
}

const LADDER: Ladder = { places: PLACES, writable: 12 };

function climbed(progress: Progress, written: readonly string[] = []): Climbed {
  return { progress, written: new Set(written) };
}

function round(places: readonly string[], progress: Progress) {
  return roundOf(places, progress, seededRandom('round')).toSorted();
}

describe('M67 rounds of a map', () => {
  test('ask the eight most famous until each is known', () => {
    expect(round(PLACES, log([]))).toEqual(FAMOUS.toSorted());
    const some = log(FAMOUS.slice(1), ['map--0']);
    expect(ladderWords(LADDER, climbed(some))).toBe('有名な8か所 7／8');
    expect(round(PLACES, some)).toEqual(FAMOUS.toSorted());
  });

  test('then ten of all: what is not known, and what was asked longest ago', () => {
    const some = log(FAMOUS);
    expect(ladderWords(LADDER, climbed(some))).toBe('全14か所 8／14');
    expect(round(PLACES, some)).toEqual([...PLACES.slice(8), ...FAMOUS.slice(0, 4)].toSorted());
  });

  test('then its names are written, where they can be', () => {
    const all = log(PLACES);
    expect(ladderWords(LADDER, climbed(all, ['map--3', 'elsewhere--1']))).toBe('名前を書く 1／12');
    expect(ladderWords({ ...LADDER, writable: 0 }, climbed(all))).toBe('全14か所 14／14');
  });

  test('a map of ten places has no famous ones', () => {
    const ten = PLACES.slice(0, 10);
    expect(ladderWords({ places: ten, writable: 10 }, climbed(log([])))).toBe('全10か所 0／10');
    expect(round(ten, log([]))).toEqual(ten.toSorted());
  });
});

test('M62 a place is known, was asked and is not, or was never asked', () => {
  expect(ranksOf(PLACES.slice(0, 3), log(['map--2'], ['map--0']))).toEqual({
    known: [2],
    asked: [0],
  });
});
