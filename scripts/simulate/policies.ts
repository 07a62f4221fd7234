// What a day asks: our plan, and the ways to study that it is held against.
import { compare } from '#domain/compare.ts';
import { recallOn, type ItemMemory, type ShownOn } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import { planDay } from '#domain/plan/day-choice.ts';
import { horizonOf } from '#domain/plan/horizon.ts';
import { chapterWeights, type StudyItem } from '#domain/plan/study-item.ts';
import type { Bank } from './bank.ts';

export interface DaySoFar {
  readonly day: number;
  readonly exam: number;
  /** About so many answers fit into the day. */
  readonly size: number;
  readonly given: { readonly all: number; readonly toNew: number };
  readonly memories: ReadonlyMap<string, ItemMemory>;
  readonly shown: ShownOn;
  /** What may be asked. */
  readonly items: readonly StudyItem[];
}

export interface AskedDay {
  readonly asks: readonly StudyItem[];
  /** With their answers, at the end of the day. */
  readonly shows: readonly StudyItem[];
}

/** The next items in their order, or none. It is asked again when they are used up and the day is not. */
export type Policy = (soFar: DaySoFar) => AskedDay;

/**
 * - `unseen`: our plan for who wants only questions
 * - `due`: what has fallen to recall 0.90, then what is new, in random order
 * - `importance`: the same, but new by importance
 * - `coreFirst`: both by importance
 * - `large`: the same, of topics S and A alone
 * - `chapters`: chapter by chapter as in the book, half of the day for what is due; mock exams in the last quarter
 */
export type Rival = 'unseen' | 'due' | 'importance' | 'coreFirst' | 'large' | 'chapters';
export type PolicyName = 'plan' | Rival;

export const RIVALS: readonly Rival[] = [
  'unseen',
  'due',
  'importance',
  'coreFirst',
  'large',
  'chapters',
];

export const POLICIES: Readonly<Record<PolicyName, (bank: Bank, seed: number) => Policy>> = {
  plan: (bank) => ours(bank, true),
  unseen: (bank) => ours(bank, false),
  due: (bank, seed) => dueFirst(shuffled(bank.items, seed)),
  importance: (bank, seed) => dueFirst(byImportance(shuffled(bank.items, seed))),
  coreFirst: (bank, seed) => dueFirst(byImportance(shuffled(bank.items, seed)), byImportance),
  large: (bank, seed) => {
    const large = new Set<string | undefined>(
      bank.topics.flatMap(({ key, priority }) => (/[SA]/.test(priority) ? [key] : [])),
    );
    const own = bank.items.filter(({ topic }) => large.has(topic));
    return dueFirst(byImportance(shuffled(own, seed)), byImportance);
  },
  chapters: chapterByChapter,
};

function ours(bank: Bank, showsFirst: boolean): Policy {
  return (soFar) => {
    const { chosen, shows } = planDay({
      items: soFar.items,
      bank: bank.items,
      chapters: bank.chapters,
      topics: bank.topics,
      memories: soFar.memories,
      today: soFar.day,
      horizon: horizonOf([soFar.exam], 0, soFar.day),
      size: soFar.size,
      given: soFar.given,
      firstWeek: bank.firstWeek,
      shown: soFar.shown,
      showsFirst,
    });
    return { asks: chosen.map(({ item }) => item), shows };
  };
}

function asking(choose: (soFar: DaySoFar) => readonly StudyItem[]): Policy {
  return (soFar) => ({ asks: choose(soFar), shows: [] });
}

function byImportance(items: readonly StudyItem[]): readonly StudyItem[] {
  return items.toSorted((a, b) => compare(a.importance, b.importance));
}

function shuffled(items: readonly StudyItem[], seed: number): readonly StudyItem[] {
  return shuffle(items, seededRandom(`new ${seed}`));
}

const RETENTION = 0.9;

/** What has fallen to recall 0.90 by the app's model, the most overdue first. */
function dueOn({ memories, day, items }: DaySoFar): readonly StudyItem[] {
  return items
    .flatMap((item) => {
      const memory = memories.get(item.id);
      if (memory === undefined || memory.lastDay >= day) return [];
      return recallOn(memory, day) <= RETENTION ? [{ item, memory }] : [];
    })
    .toSorted(
      (a, b) => a.memory.lastDay + a.memory.stability - (b.memory.lastDay + b.memory.stability),
    )
    .map(({ item }) => item);
}

type Order = (items: readonly StudyItem[]) => readonly StudyItem[];

function dueFirst(fresh: readonly StudyItem[], order: Order = (items) => items): Policy {
  return asking((soFar) => [...order(dueOn(soFar)), ...unseen(fresh, soFar)]);
}

function unseen(fresh: readonly StudyItem[], { memories, items }: DaySoFar) {
  const own = new Set(items.map(({ id }) => id));
  return fresh.filter(({ id }) => own.has(id) && !memories.has(id));
}

function chapterByChapter({ items, chapters }: Bank, seed: number): Policy {
  const order = new Map(chapters.map(({ key }, at) => [key, at]));
  const fresh = items.toSorted((a, b) => (order.get(a.chapter) ?? 0) - (order.get(b.chapter) ?? 0));
  const weightOf = chapterWeights(chapters);
  const random = seededRandom(`mocks ${seed}`);
  const counts = new Map<string, number>();
  for (const { chapter } of items) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return asking((soFar) => {
    const { day, exam, memories, size, given } = soFar;
    if (day >= 0.75 * exam) {
      return soFar.items
        .filter(({ id }) => memories.get(id)?.lastDay !== day)
        .map((item) => ({
          item,
          // As likely as an exam asks it: Efraimidis and Spirakis, 2006.
          height: random() ** ((counts.get(item.chapter) ?? 1) / weightOf(item.chapter)),
        }))
        .toSorted((a, b) => b.height - a.height)
        .slice(0, 120)
        .map(({ item }) => item);
    }
    const due = dueOn(soFar).slice(0, Math.max(0, Math.ceil(size / 2) - given.all + given.toNew));
    return [...due, ...unseen(fresh, soFar)];
  });
}
