// Memories of items for tests: reviews at noon of study days, in UTC.
import type { Grade } from '#domain/log/item-progress.ts';
import { foldMemory, type ItemMemory, type MemoryReview } from '#domain/memory/item-memory.ts';
import { DAY } from '#domain/time.ts';

export function foldInUtc(reviews: readonly MemoryReview[]): ItemMemory {
  const memory = foldMemory(reviews, () => 0);
  if (memory === null) throw new Error('Reviews make a memory');
  return memory;
}

export function memoryOf(...reviews: readonly (readonly [day: number, grade: Grade])[]) {
  return foldInUtc(
    reviews.map(([day, grade], at) => ({ at: (day + 0.5) * DAY + at, grade, isUnknown: false })),
  );
}

/** Of one right answer. @param stability days after which recall is 0.9 */
export function fadingMemory(stability: number, lastDay: number): ItemMemory {
  return {
    stability,
    difficulty: 5,
    lastAt: 0,
    lastDay,
    lastGrade: 'good',
    firstDay: lastDay,
    firstRight: 1,
    wasRight: true,
    reviews: 1,
    trials: [],
  };
}
