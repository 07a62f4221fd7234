// The order within a sitting.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { afterMiss, interleave, type QueuedItem } from '#domain/study-plan/sitting-queue.ts';

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

test('Y10 the order is another with another chance, and the same with the same', () => {
  const queue = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, chapter: `${at % 5}` }));
  expect(interleave(queue, seededRandom(1))).toEqual(interleave(queue, seededRandom(1)));
  expect(interleave(queue, seededRandom(1))).not.toEqual(interleave(queue, seededRandom(2)));
});

const MISSED: QueuedItem = { id: 'missed', chapter: 'a' };
const PARTNER: QueuedItem = { id: 'partner', chapter: 'a' };
const QUEUE = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, chapter: `${at % 4}` }));

test('Y11 the partner comes as the third to fifth answer, what was missed as the sixth to tenth', () => {
  const partnerAt = new Set<number>();
  const missedAt = new Set<number>();
  for (let seed = 0; seed < 100; seed += 1) {
    const after = ids(afterMiss(QUEUE, MISSED, PARTNER, seededRandom(seed)));
    partnerAt.add(after.indexOf('partner') + 1);
    missedAt.add(after.indexOf('missed') + 1);
    expect(after).toHaveLength(22);
  }
  expect([...partnerAt].toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
  expect([...missedAt].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
});

test('Y11 a partner that was to come anyway comes once', () => {
  const queue = [...QUEUE, PARTNER];
  const after = ids(afterMiss(queue, MISSED, PARTNER, seededRandom(1)));
  expect(after.filter((id) => id === 'partner')).toHaveLength(1);
  expect(after.indexOf('partner')).toBeLessThan(5);
});

test('Y11 in a short queue they come at the end, and a partner never at once', () => {
  const [first] = QUEUE;
  if (first === undefined) throw new Error('The queue is empty');
  expect(ids(afterMiss([], MISSED, PARTNER, seededRandom(1)))).toEqual(['missed']);
  expect(ids(afterMiss([first], MISSED, PARTNER, seededRandom(1)))).toEqual([
    '0',
    'partner',
    'missed',
  ]);
  expect(ids(afterMiss([first], MISSED, null, seededRandom(1)))).toEqual(['0', 'missed']);
  expect(ids(afterMiss([], MISSED, MISSED, seededRandom(1)))).toEqual(['missed']);
});

test('Y10 Y11 what is put in makes no run of three where another place is free', () => {
  const queue = ['x', 'a', 'a', 'x', 'y', 'x'].map((chapter, at) => ({ id: `${at}`, chapter }));
  for (let seed = 0; seed < 50; seed += 1) {
    const after = afterMiss(queue, { id: 'm', chapter: 'z' }, PARTNER, seededRandom(seed));
    expect(longestRun(after)).toBeLessThanOrEqual(2);
  }
});
