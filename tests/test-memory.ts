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
