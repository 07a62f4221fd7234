// How an item that was answered stands: what the states of topics go by.
import { recallOn, type ItemMemory } from '#domain/memory/item-memory.ts';

/** `right` once at least; `firm` where it is likely to be known in a fortnight. */
export type ItemStanding = 'seen' | 'right' | 'firm';

const FORTNIGHT = 14;
/** One right answer among four may be luck: by the model it leaves 0.74, and two on days apart some 0.9. */
const LIKELY = 0.8;

/** @param today a study day */
export function itemStanding(memory: ItemMemory, today: number): ItemStanding {
  if (!memory.wasRight) return 'seen';
  // A clock that was ahead has dated the last answer.
  const from = Math.max(today, memory.lastDay);
  return recallOn(memory, from + FORTNIGHT) >= LIKELY ? 'firm' : 'right';
}
