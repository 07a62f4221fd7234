// Which new items are begun: those worth most, of three chapters a day.
import { groupBy } from '#domain/group-by.ts';
import { numberFor } from '#domain/seeded-random.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface NewItemsRequest {
  /** That were not begun. */
  readonly items: readonly StudyItem[];
  /** Expected questions of an exam. */
  readonly worthOf: (item: StudyItem) => number;
  /** About so many are wanted. */
  readonly count: number;
  /** Chapters that have an item begun today already. */
  readonly open: ReadonlySet<string>;
}

/** A learner who meets three subjects in a day can still tell them apart. */
const CHAPTERS_A_DAY = 3;

export interface NewItems {
  /** From at most three chapters; those begun today count. */
  readonly ofToday: readonly StudyItem[];
  /** All other items, for a day that these do not fill. */
  readonly others: () => readonly StudyItem[];
}

/** New items, those worth most first: of the chapters whose next items are worth most. */
export function newItems({ items, worthOf, count, open }: NewItemsRequest): NewItems {
  const fresh = withWorth(items, worthOf);
  const next = Math.ceil(count / CHAPTERS_A_DAY);
  const chapters = [...groupBy(fresh, ({ item }) => item.chapter)]
    .map(([key, own]) => {
      const best = own.toSorted((a, b) => b.worth - a.worth).slice(0, next);
      return { key, own, worth: best.reduce((sum, { worth }) => sum + worth, 0) };
    })
    .toSorted((a, b) => Number(open.has(b.key)) - Number(open.has(a.key)) || b.worth - a.worth);
  const take = (some: typeof chapters) => inOrder(some.flatMap(({ own }) => own));
  const most = Math.max(CHAPTERS_A_DAY, open.size);
  let others: readonly StudyItem[] | null = null;
  return {
    ofToday: take(chapters.slice(0, most)),
    others: () => (others ??= take(chapters.slice(most))),
  };
}

/** Of equal worth, by a chance that never changes: the rows of a table are all alike. */
export function byWorth(
  items: readonly StudyItem[],
  worthOf: NewItemsRequest['worthOf'],
): readonly StudyItem[] {
  return inOrder(withWorth(items, worthOf));
}

interface WorthyItem {
  readonly item: StudyItem;
  readonly worth: number;
}

function withWorth(
  items: readonly StudyItem[],
  worthOf: NewItemsRequest['worthOf'],
): readonly WorthyItem[] {
  return items.map((item) => ({ item, worth: worthOf(item) }));
}

function inOrder(fresh: readonly WorthyItem[]): readonly StudyItem[] {
  return fresh
    .map((each) => ({ ...each, chance: numberFor(each.item.id) }))
    .toSorted((a, b) => b.worth - a.worth || a.chance - b.chance)
    .map(({ item }) => item);
}
