// What a day asks: our plan, and the ways to study that it is held against.
import { compare } from '#domain/compare.ts';
import { recallOn, type ItemMemory, type ShownOn } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import { NEW_SHARE, planDay } from '#domain/plan/day-choice.ts';
import { horizonOf } from '#domain/plan/horizon.ts';
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import { chapterWeights, chosenItems, type StudyItem } from '#domain/plan/study-item.ts';
import type { Bank } from './bank.ts';
import type { Learner } from './learner.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import { byWorth } from '#domain/plan/new-items.ts';
import { SHOWING } from '#domain/plan/steps.ts';
import { groupBy } from '#domain/group-by.ts';

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
 * - `due`: what has fallen to recall 0.90, then what is new, in random order
 * - `importance`: the same, but new by importance
 * - `coreFirst`: both by importance
 * - `large`: the same, of topics S and A alone
 * - `chapters`: chapter by chapter as in the book, half of the day for what is due; mock exams in the last quarter
 * - `oracle`: what the learner’s true memory says
 */
export type Rival = 'due' | 'importance' | 'coreFirst' | 'large' | 'chapters' | 'oracle';
export type PolicyName = 'plan' | Rival;

export const RIVALS: readonly Rival[] = [
  'due',
  'importance',
  'coreFirst',
  'large',
  'chapters',
  'oracle',
];

export const POLICIES: Readonly<
  Record<PolicyName, (bank: Bank, seed: number, learner: Learner) => Policy>
> = {
  plan: ours,
  oracle,
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

function ours(bank: Bank): Policy {
  const worthOf = worthIn(bank);
  const candidates = candidatesOf(bank, worthOf);
  return (soFar) => {
    const { chosen, shows } = planDay({
      items: candidates(soFar),
      worthOf,
      memories: soFar.memories,
      today: soFar.day,
      horizon: horizonOf([soFar.exam], 0, soFar.day),
      size: soFar.size,
      given: soFar.given,
      firstWeek: bank.firstWeek,
      unread: new Set(),
      shown: soFar.shown,
      showsFirst: true,
    });
    return { asks: chosen.map(({ item }) => item), shows };
  };
}

/** Each item's worth is looked up a million times. */
function worthIn({ items, chapters, topics }: Bank): (item: StudyItem) => number {
  const worthOf = planWorth(items, chapters, topics);
  const found = new Map(items.map((item) => [item, worthOf(item)]));
  return (item) => found.get(item) ?? 0;
}

const LEAST_NEXT = 60;

/**
 * What was met, and of each chapter the next items that were not: no day looks further, and to look through the whole
 * library for each takes most of the simulation's time.
 */
function candidatesOf(
  { firstWeek }: Bank,
  worthOf: (item: StudyItem) => number,
): (soFar: DaySoFar) => readonly StudyItem[] {
  const byHand = new Set(firstWeek.flatMap((day) => day.items));
  const place = ({ id }: StudyItem) => Number(!byHand.has(id));
  let of: readonly StudyItem[] = [];
  let byId = new Map<string, StudyItem>();
  let chapters: readonly ReturnType<typeof unmetOf>[] = [];
  return ({ items, memories, size }) => {
    if (items !== of) {
      of = items;
      byId = new Map(items.map((item) => [item.id, item]));
      const ordered = byWorth(items, worthOf).toSorted((a, b) => place(a) - place(b));
      chapters = Array.from(groupBy(ordered, ({ chapter }) => chapter).values(), unmetOf);
    }
    const next = chapters.flatMap((unmet) => unmet(memories, Math.max(LEAST_NEXT, size)));
    return [...Array.from(memories.keys()).flatMap((id) => byId.get(id) ?? []), ...next];
  };
}

/** The next so many that were not met; what was met is passed over once. */
function unmetOf(ordered: readonly StudyItem[]) {
  let left = ordered;
  return (memories: DaySoFar['memories'], most: number): readonly StudyItem[] => {
    const found: StudyItem[] = [];
    const from = left.findIndex(({ id }) => !memories.has(id));
    left = from === -1 ? [] : left.slice(from);
    for (const item of left) {
      if (found.length >= most) break;
      if (!memories.has(item.id)) found.push(item);
    }
    return found;
  };
}

function asking(choose: (soFar: DaySoFar) => readonly StudyItem[]): Policy {
  return (soFar) => ({ asks: choose(soFar), shows: [] });
}

function byImportance(items: readonly StudyItem[]): readonly StudyItem[] {
  return items.toSorted((a, b) => compare(a.importance, b.importance));
}

function shuffled(items: readonly StudyItem[], seed: number): readonly StudyItem[] {
  return shuffle(chosenItems(items, DEFAULT_SETTINGS), seededRandom(`new ${seed}`));
}

const RETENTION = 0.9;

/** What has fallen to recall 0.90 by the app's model, the most overdue first. */
function dueIn(items: readonly StudyItem[]): (soFar: DaySoFar) => readonly StudyItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ({ memories, day }) =>
    Array.from(memories)
      .flatMap(([id, memory]) => {
        const item = byId.get(id);
        if (item === undefined || memory.lastDay >= day) return [];
        return recallOn(memory, day) <= RETENTION ? [{ item, memory }] : [];
      })
      .toSorted(
        (a, b) => a.memory.lastDay + a.memory.stability - (b.memory.lastDay + b.memory.stability),
      )
      .map(({ item }) => item);
}

type Order = (items: readonly StudyItem[]) => readonly StudyItem[];

function dueFirst(fresh: readonly StudyItem[], order: Order = (items) => items): Policy {
  const due = dueIn(fresh);
  const unmet = unmetOf(fresh);
  return asking((soFar) => [...order(due(soFar)), ...unmet(soFar.memories, soFar.size)]);
}

function chapterByChapter({ items: all, chapters }: Bank, seed: number): Policy {
  const items = chosenItems(all, DEFAULT_SETTINGS);
  const order = new Map(chapters.map(({ key }, at) => [key, at]));
  const fresh = items.toSorted((a, b) => (order.get(a.chapter) ?? 0) - (order.get(b.chapter) ?? 0));
  const due = dueIn(items);
  const unmet = unmetOf(fresh);
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
    const most = Math.max(0, Math.ceil(size / 2) - given.all + given.toNew);
    return [...due(soFar).slice(0, most), ...unmet(memories, size)];
  });
}

/**
 * What nobody can have: it reads the learner's true memory. New items are shown and asked as by the plan, but by
 * worth × what is not known of them, and what was met goes by worth × the true gain of a second.
 */
function oracle(bank: Bank, _seed: number, learner: Learner): Policy {
  const worthOf = worthIn(bank);
  const candidates = candidatesOf(bank, worthOf);
  const best = (items: readonly StudyItem[], gainOf: (id: string) => number) =>
    items
      .map((item) => ({ item, value: worthOf(item) * gainOf(item.id) }))
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value)
      .map(({ item }) => item);
  return (soFar) => {
    const { day, exam, size, given, memories, shown } = soFar;
    const items = candidates(soFar);
    const fresh = items.filter(({ id }) => !memories.has(id));
    const unshown = fresh.filter(({ id }) => !shown.has(id));
    const shownToday = fresh.filter(({ id }) => shown.get(id) === day).length;
    const mostNew = Math.round(NEW_SHARE * size);
    const missing = (id: string) => 1 - learner.recall(id, exam);
    const shows = horizonOf([exam], 0, day).mayBegin
      ? best(unshown, missing).slice(0, Math.max(0, mostNew - shownToday))
      : [];
    const waiting = best(
      fresh.filter(({ id }) => (shown.get(id) ?? day) < day),
      missing,
    );
    const begun = best(
      items.filter(({ id }) => (memories.get(id)?.lastDay ?? day) < day),
      (id) => learner.gain(id, day, exam) / (2 - learner.recall(id, day)),
    );
    // On the first day nothing was shown before.
    const first = day === 0 ? best(unshown, missing).slice(shows.length, size) : [];
    const asks = [...waiting.slice(0, Math.max(0, mostNew - given.toNew)), ...begun, ...first];
    const room = size - given.all - Math.round(SHOWING * (shownToday + shows.length));
    return { asks: asks.slice(0, Math.max(0, room)), shows };
  };
}
