// What a day asks: our plan, and the common one that it is held against.
import { recallOn, type ItemMemory } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import { chooseDay } from '#domain/study-plan/day-choice.ts';
import { horizonOf } from '#domain/study-plan/horizon.ts';
import {
  IMPORTANCE_WEIGHT,
  chapterWeights,
  type StudyItem,
} from '#domain/study-plan/study-item.ts';
import type { Bank } from './bank.ts';

export interface DaySoFar {
  readonly day: number;
  readonly exam: number;
  readonly size: number;
  readonly given: { readonly all: number; readonly toNew: number };
  readonly memories: ReadonlyMap<string, ItemMemory>;
}

/** The next items in their order, or none. It is asked again when they are used up and the day is not. */
export type Policy = (soFar: DaySoFar) => readonly StudyItem[];

/**
 * `due` is what the gates name: due at recall 0.90, the rest new. The others are stronger: new items by what the exam
 * asks; and half of the day kept for them.
 */
export type PolicyName = 'plan' | 'due' | 'due-weighed' | 'half-and-half';

export const POLICIES: Readonly<Record<PolicyName, (bank: Bank, seed: number) => Policy>> = {
  plan: (bank) => (soFar) =>
    chooseDay({
      items: bank.items,
      chapters: bank.chapters,
      memories: soFar.memories,
      today: soFar.day,
      horizon: horizonOf([soFar.exam], 0, soFar.day),
      size: soFar.size,
      given: soFar.given,
    }).map(({ item }) => item),
  // New items come in random order.
  due: (bank, seed) => dueFirst(bank, shuffle(bank.items, seededRandom(`new ${seed}`))),
  'due-weighed': (bank, seed) => dueFirst(bank, freshByWeight(bank, seed)),
  'half-and-half': (bank, seed) => {
    const fresh = freshByWeight(bank, seed);
    const choose = dueFirst(bank, fresh);
    return (soFar) => {
      const { size, given, memories } = soFar;
      const isTime = given.toNew < size / 2 && given.all - given.toNew >= size / 2;
      const all = choose(soFar);
      if (isTime) return all.filter(({ id }) => !memories.has(id));
      const due = all.filter(({ id }) => memories.has(id));
      // So many that the half is about full; what is left of the day asks again.
      const room = Math.ceil(size / 2 - (given.all - given.toNew));
      return due.length === 0 ? all : due.slice(0, Math.max(1, room));
    };
  },
};

function freshByWeight(bank: Bank, seed: number): readonly StudyItem[] {
  const weightOf = chapterWeights(bank.chapters);
  const share = ({ chapter, importance }: StudyItem) =>
    (weightOf(chapter) * IMPORTANCE_WEIGHT[importance]) /
    bank.items.filter((item) => item.chapter === chapter).length;
  const shares = new Map(bank.items.map((item) => [item.id, share(item)]));
  const ordered = shuffle(bank.items, seededRandom(`new ${seed}`));
  return ordered.toSorted((a, b) => (shares.get(b.id) ?? 0) - (shares.get(a.id) ?? 0));
}

const RETENTION = 0.9;

/** What has fallen to recall 0.90 by the same model, the most overdue first, and then what is new. */
function dueFirst(bank: Bank, fresh: readonly StudyItem[]): Policy {
  return ({ memories, day }) => {
    const due = bank.items
      .flatMap((item) => {
        const memory = memories.get(item.id);
        if (memory === undefined || memory.lastDay >= day) return [];
        return recallOn(memory, day) <= RETENTION ? [{ item, memory }] : [];
      })
      .toSorted(
        (a, b) => a.memory.lastDay + a.memory.stability - (b.memory.lastDay + b.memory.stability),
      );
    return [...due.map(({ item }) => item), ...fresh.filter(({ id }) => !memories.has(id))];
  };
}
