// A sweep: a deck of items out of many chapters, such as all look-alike names. Its items are the chapters' own.
import type { ChapterSummary, DeckSummary } from '#domain/items/chapter.ts';

export interface SweepSummary extends Pick<ChapterSummary, 'key' | 'label' | 'about'> {
  readonly deck: DeckSummary;
}

/** Begins the key of every sweep and of no chapter: it stands in addresses. */
export const SWEEP_PREFIX = 'sweep-';

/** @param key of a chapter, a sweep or a topic */
export function isSweep(key: string): boolean {
  return key.startsWith(SWEEP_PREFIX);
}
