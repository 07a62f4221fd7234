// The order within a sitting.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { afterMiss, interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';

const queues = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
  .map((chapters) =>
    chapters.map((chapter, at): QueuedItem => ({ id: `${chapter}${at}`, chapter })),
  );

const ids = (queue: readonly QueuedItem[]) => queue.map(({ id }) => id);

/** The longest run of one chapter. */
function longestRun(queue: readonly QueuedItem[]): number {
  let longest = 0;
  let run = 0;
  for (const [at, { chapter }] of queue.entries()) {
    run = queue[at - 1]?.chapter === chapter ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function canBeParted(queue: readonly QueuedItem[]): boolean {
  const counts = new Map<string, number>();
  for (const { chapter } of queue) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return (
    Math.max(0, ...counts.values()) <= 2 * (queue.length - Math.max(0, ...counts.values()) + 1)
  );
}

test('Y10 no chapter comes three times running, wherever the others suffice', () => {
  fc.assert(
    fc.property(queues, fc.nat(), (queue, seed) => {
      const ordered = interleave(queue, seededRandom(seed));
      expect(ids(ordered).toSorted()).toEqual(ids(queue).toSorted());
      expect(longestRun(ordered) <= 2 || !canBeParted(queue)).toBe(true);
    }),
  );
});

test('Y10 where one chapter has too many, all the others still part it', () => {
  const queue = ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'b'].map((chapter, at) => ({
    id: `${chapter}${at}`,
    chapter,
  }));
  const ordered = interleave(queue, seededRandom(1));
  expect(ordered.map(({ chapter }) => chapter).join('')).toBe('aabaaaaa');
  const single = queue.slice(0, 1);
  expect(interleave(single, seededRandom(1))).toEqual(single);
});

test('V12 siblings that are asked in one sitting stand far apart', () => {
  const distances = (family: number, length: number) => {
    const queue = Array.from({ length }, (_, at): QueuedItem => {
      const thing = at < family ? 'row' : `row-${at}`;
      return { id: `${at}`, chapter: `${at % 5}`, thing };
    });
    return Array.from({ length: 100 }, (_, seed) => {
      const ordered = interleave(queue, seededRandom(seed));
      expect(ids(ordered).toSorted()).toEqual(ids(queue).toSorted());
      expect(longestRun(ordered)).toBeLessThanOrEqual(2);
      const places = ordered.flatMap(({ thing }, at) => (thing === 'row' ? [at] : []));
      return Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? 0)));
    });
  };
  // Half of the sitting, less what the turns of chapters and the rounding take.
  expect(Math.min(...distances(2, 20))).toBeGreaterThanOrEqual(7);
  expect(Math.min(...distances(3, 30))).toBeGreaterThanOrEqual(7);
  expect(distances(2, 2)).toContain(1);
});

const PARTNER: QueuedItem = { id: 'partner', chapter: 'a' };
const QUEUE = [
  ...Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, chapter: `${at % 4}` })),
  PARTNER,
];

test('Y11 what was taken for the answer comes as the third to fifth answer, if it was to come at all', () => {
  const partnerAt = new Set<number>();
  for (let seed = 0; seed < 100; seed += 1) {
    const after = ids(afterMiss(QUEUE, PARTNER, seededRandom(seed)));
    partnerAt.add(after.indexOf('partner') + 1);
    expect(after.toSorted()).toEqual(ids(QUEUE).toSorted());
  }
  expect([...partnerAt].toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
  const stranger = { id: 'stranger', chapter: 'a' };
  expect(afterMiss(QUEUE, stranger, seededRandom(1))).toBe(QUEUE);
  expect(afterMiss(QUEUE, null, seededRandom(1))).toBe(QUEUE);
});

test('Y11 Y85 nothing is asked after a step that shows what tomorrow asks', () => {
  const step = { id: 's', chapter: 'a', shows: { topic: null, chapter: 'a', items: ['t'] } };
  const other = { id: 'other', chapter: 'b' };
  const queue = afterMiss([PARTNER, other, step], PARTNER, () => 0.5);
  expect(ids(queue)).toEqual(['other', 'partner', 's']);
});

test('Y10 Y11 what is put in makes no run of three where another place is free', () => {
  const queue = ['x', 'a', 'a', 'x', 'y', 'x'].map((chapter, at) => ({ id: `${at}`, chapter }));
  for (let seed = 0; seed < 50; seed += 1) {
    const after = afterMiss([...queue, PARTNER], PARTNER, seededRandom(seed));
    expect(longestRun(after)).toBeLessThanOrEqual(2);
  }
});
