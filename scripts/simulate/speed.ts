// How long the engine takes on this machine with a large log.
import { planOf } from '#domain/exam/exam-code.ts';
import { drawMock } from '#domain/exam/mock-exam.ts';
import { forecast } from '#domain/plan/forecast.ts';
import { foldMemory, type ItemMemory, type MemoryReview } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import { planDay } from '#domain/plan/day-choice.ts';
import { DAY } from '#domain/time.ts';
import type { Bank } from './bank.ts';

const RUNS = 21;

/** In milliseconds of the processor, which a busy machine hardly changes. */
export interface Timing {
  readonly what: string;
  readonly fastest: number;
  readonly median: number;
  readonly longest: number;
}

export function measureSpeed(bank: Bank): readonly Timing[] {
  const today = 400;
  const reviews = manyReviews(
    bank.items.map(({ id }) => id),
    100_000,
    today,
  );
  const fold = () => {
    const memories = new Map<string, ItemMemory>();
    for (const [id, own] of reviews) {
      const memory = foldMemory(own, () => 0);
      if (memory !== null) memories.set(id, memory);
    }
    return memories;
  };
  const memories = fold();
  const request = { ...bank, memories, today };
  const { items, chapters, topics } = bank;
  const horizon = { ahead: 90, exam: 'first', mayBegin: true } as const;
  const given = { all: 0, toNew: 0 };
  return [
    time('fold 100,000 reviews', fold),
    time(`choose a day of 40 from ${bank.items.length} items, ${memories.size} of them seen`, () =>
      planDay({
        ...request,
        worthOf: planWorth(items, chapters, topics),
        horizon,
        size: 40,
        given,
        shown: new Map(),
        unread: new Set(),
        showsFirst: true,
      }),
    ),
    time('forecast', () => forecast(request)),
    time('draw a mock exam of 120', () =>
      drawMock(bank, 120, 100, planOf({ size: 120, seed: 100 })),
    ),
  ];
}

function manyReviews(
  ids: readonly string[],
  count: number,
  days: number,
): ReadonlyMap<string, readonly MemoryReview[]> {
  const random = seededRandom('speed');
  const met = ids.filter(() => random() < 0.8);
  const each = Math.round(count / met.length);
  return new Map(
    met.map((id) => {
      const times = Array.from({ length: each }, () => Math.floor(random() * days) * DAY);
      const reviews = times
        .toSorted((a, b) => a - b)
        .map((at): MemoryReview => {
          const grade = random() < 0.75 ? 'good' : 'again';
          return { at, grade, isUnknown: false };
        });
      return [id, reviews] as const;
    }),
  );
}

function time(what: string, run: () => unknown): Timing {
  const times = Array.from({ length: RUNS }, () => {
    const begun = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  const [fastest = 0] = times;
  return { what, fastest, median: times[(RUNS - 1) / 2] ?? 0, longest: times.at(-1) ?? 0 };
}
