// How far a learner is with the items of a deck: three states that words and a bar can show.
import { groupBy } from '#domain/group-by.ts';
import type { Importance } from '#domain/items/deck.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';

export type ItemState =
  | 'unseen' // never reviewed
  | 'learning'
  | 'firm'; // sure and right twice in a row, or more

export const ITEM_STATES: readonly ItemState[] = ['unseen', 'learning', 'firm'];

/** Right answers in a row, each sure: one right answer among four may be luck. */
const FIRM_STREAK = 2;

/** @param progress `undefined` where the log knows nothing of the item */
export function itemState(progress: ItemProgress | undefined): ItemState {
  if (progress === undefined || progress.reviews === 0) return 'unseen';
  return progress.streak >= FIRM_STREAK ? 'firm' : 'learning';
}

/** What the log knows of each item, by its id. */
export type ProgressByItem = ReadonlyMap<string, ItemProgress>;

export function itemsByState<Item extends { readonly id: string }>(
  items: readonly Item[],
  progress: ProgressByItem,
): { readonly [State in ItemState]: readonly Item[] } {
  const byState: { readonly [State in ItemState]: Item[] } = { unseen: [], learning: [], firm: [] };
  for (const item of items) byState[itemState(progress.get(item.id))].push(item);
  return byState;
}

interface Ranked {
  readonly id: string;
  readonly importance: Importance;
}

/** An item of importance C counts only once it was seen: otherwise no topic would ever be whole. */
export function isCounted(
  { id, importance }: Ranked,
  progress: ReadonlyMap<string, Pick<ItemProgress, 'reviews'>>,
): boolean {
  return importance !== 'C' || (progress.get(id)?.reviews ?? 0) > 0;
}

export type StateCounts = { readonly [State in ItemState]: number };

/** Without what does not count. */
export function countStates(items: readonly Ranked[], progress: ProgressByItem): StateCounts {
  const byState = { unseen: 0, learning: 0, firm: 0 };
  for (const item of items) {
    if (isCounted(item, progress)) byState[itemState(progress.get(item.id))] += 1;
  }
  return byState;
}

/** The states of items by the keys of their topics. */
export function statesByTopic(
  items: readonly (Ranked & { readonly topic?: string | undefined })[],
  progress: ProgressByItem,
): ReadonlyMap<string, StateCounts> {
  const byTopic = groupBy(items, ({ topic }) => topic);
  return new Map(
    [...byTopic].flatMap(([topic, own]) =>
      topic === undefined ? [] : [[topic, countStates(own, progress)] as const],
    ),
  );
}

export function sumOfStates(counts: Iterable<StateCounts>): StateCounts {
  const sum = { unseen: 0, learning: 0, firm: 0 };
  for (const each of counts) for (const state of ITEM_STATES) sum[state] += each[state];
  return sum;
}

export function allIn({ unseen, learning, firm }: StateCounts): number {
  return unseen + learning + firm;
}
