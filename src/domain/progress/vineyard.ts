// The chapters as plots of a vineyard: how large each is, and how deep its tint.
import { allIn, countStates } from '#domain/items/how-far.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { groupBy } from '#domain/group-by.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface PlotChapter {
  readonly key: string;
  readonly label: string;
  /** Its weight in the exam, in any unit. */
  readonly weight: number;
}

export interface Plot extends PlotChapter {
  /** The share of its items that took root (定着): 0–1. */
  readonly share: number;
  /** Any of its items was answered. */
  readonly isBegun: boolean;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** 0 for a plot where nothing was planted, 5 for one that is as good as known. */
export type Tint = 0 | 1 | 2 | 3 | 4 | 5;

const TINT_FROM: readonly (readonly [share: number, tint: Tint])[] = [
  [0.85, 5],
  [0.6, 4],
  [0.35, 3],
  [0.1, 2],
];

/** @param items all that can be asked @param progress by the item's name */
export function plotsOf(
  chapters: readonly PlotChapter[],
  items: readonly StudyItem[],
  progress: ReadonlyMap<string, ItemProgress>,
): readonly Plot[] {
  const byChapter = groupBy(items, ({ chapter }) => chapter);
  return chapters.map(({ key, label, weight }) => {
    const counts = countStates(byChapter.get(key) ?? [], progress);
    const all = allIn(counts);
    return {
      key,
      label,
      weight,
      share: all === 0 ? 0 : counts.firm / all,
      isBegun: counts.firm + counts.learning > 0,
    };
  });
}

export function tintOf({ share, isBegun }: Pick<Plot, 'share' | 'isBegun'>): Tint {
  const found = TINT_FROM.find(([from]) => share >= from);
  if (found !== undefined) return found[1];
  return isBegun || share > 0 ? 1 : 0;
}

/** Their areas within a field, by weight: in terraces, the largest first. */
export function terraces<Weighed extends { readonly weight: number }>(
  plots: readonly Weighed[],
  field: { readonly width: number; readonly height: number },
  count = 6,
): readonly (Area & { readonly plot: Weighed })[] {
  const sorted = plots.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const whole = sum(sorted);
  const rows: Weighed[][] = [];
  let done = 0;
  for (const plot of sorted) {
    // By the middle of the plot: a terrace is as even as its plots allow.
    const at = Math.min(count - 1, Math.floor(((done + plot.weight / 2) / whole) * count));
    done += plot.weight;
    (rows[at] ??= []).push(plot);
  }
  let y = 0;
  return rows
    .filter((row) => row.length > 0)
    .flatMap((row) => {
      const ofRow = sum(row);
      const height = (ofRow / whole) * field.height;
      const top = y;
      y += height;
      let x = 0;
      return row.map((plot) => {
        const width = (plot.weight / ofRow) * field.width;
        const area = { plot, x, y: top, width, height };
        x += width;
        return area;
      });
    });
}

function sum(plots: readonly { readonly weight: number }[]): number {
  return plots.reduce((all, { weight }) => all + weight, 0);
}
