// What a day holds, said before it begins.
import type { ChosenItem } from '#domain/plan/day-choice.ts';
import { SHOWING } from '#domain/plan/steps.ts';

export interface DayContents {
  readonly minutes: number;
  /** New items by chapter, the most first. */
  readonly fresh: readonly { readonly chapter: string; readonly count: number }[];
  readonly seen: number;
  /** Items that are shown, for tomorrow to ask. */
  readonly shown: number;
}

/** How long an answer takes. */
const SECONDS = 20;

export function dayContents(chosen: readonly ChosenItem[], shown: number): DayContents {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const { item, isNew } of chosen) {
    if (isNew) counts.set(item.chapter, (counts.get(item.chapter) ?? 0) + 1);
    else seen += 1;
  }
  const answers = chosen.length + shown * SHOWING;
  return {
    minutes: Math.max(1, Math.round((answers * SECONDS) / 60)),
    fresh: [...counts]
      .map(([chapter, count]) => ({ chapter, count }))
      .toSorted((a, b) => b.count - a.count),
    seen,
    shown,
  };
}

/** `フランス4`, `復習9`: what it holds, part by part. */
export function dayParts(
  { fresh, seen, shown }: DayContents,
  chapterLabel: (chapter: string) => string,
): readonly string[] {
  return [
    ...fresh.map(({ chapter, count }) => `${chapterLabel(chapter)}${count}`),
    ...(seen > 0 ? [`復習${seen}`] : []),
    ...(shown > 0 ? [`予習${shown}`] : []),
  ];
}

/** The same in one line of a phone: its chapters are one part, by the name of the first. */
export function shortDayParts(
  { fresh, ...others }: DayContents,
  chapterLabel: (chapter: string) => string,
): readonly string[] {
  const [first] = fresh;
  if (first === undefined) return dayParts({ ...others, fresh }, chapterLabel);
  const count = fresh.reduce((sum, each) => sum + each.count, 0);
  const label = (chapter: string) => `${chapterLabel(chapter)}${fresh.length > 1 ? 'ほか' : ''}`;
  return dayParts({ ...others, fresh: [{ ...first, count }] }, label);
}
