// The chapters of the exam by their weight: what is asked most stands first.
import type { ChapterSummary } from '#domain/items/chapter.ts';

export interface ChapterGroup<Chapter> {
  /** The least and the largest weight in it. */
  readonly range: readonly [from: number, to: number];
  readonly chapters: readonly Chapter[];
}

/** The least weights of the groups. */
const FROM: readonly number[] = [10, 6, 4, 3, 2, 0];

/** Groups without a chapter are left out; within each the order stays. */
export function groupsByWeight<Chapter extends Pick<ChapterSummary, 'weight'>>(
  chapters: readonly Chapter[],
): readonly ChapterGroup<Chapter>[] {
  return FROM.flatMap((from, at) => {
    const below = FROM[at - 1] ?? Number.POSITIVE_INFINITY;
    const own = chapters.filter(({ weight }) => weight >= from && weight < below);
    if (own.length === 0) return [];
    const weights = own.map(({ weight }) => weight);
    return [{ range: [Math.min(...weights), Math.max(...weights)] as const, chapters: own }];
  });
}
