// How much the pages of the built site may weigh, and which of them weigh more.
import type { PageWeight } from './page-weight.ts';
import { table } from './table.ts';

export interface Budget {
  /** Their files in the built site. */
  readonly pages: RegExp;
  /** Brotli kilobytes (1000 bytes) of all scripts of the first load. */
  readonly script: number;
  /** Brotli kilobytes of HTML, style sheets and scripts together. */
  readonly total: number;
}

export interface Weighed {
  readonly page: string;
  readonly budget: Budget;
  readonly weight: PageWeight;
}

/**
 * Bytes that no change of ours weighs: the hashes in the names of files pack better or worse, 100 bytes a page from one
 * build to the next.
 */
const NOISE = 500;

export function isOverBudget({ budget, weight }: Weighed): boolean {
  return weight.script > budget.script * 1000 + NOISE || weight.total > budget.total * 1000 + NOISE;
}

export function budgetTable(pages: readonly Weighed[]): string {
  const rows = pages.map((weighed) => [
    weighed.page,
    inKilobytes(weighed.weight.script),
    String(weighed.budget.script),
    inKilobytes(weighed.weight.total),
    String(weighed.budget.total),
    isOverBudget(weighed) ? 'over' : '',
  ]);
  return table([['page (brotli kB)', 'scripts', 'at most', 'total', 'at most', ''], ...rows]);
}

/** What the page loads, for whoever looks for what made it heavy. */
export function fileList({ page, weight }: Weighed): string {
  const files = [{ path: page, bytes: weight.html }, ...weight.styleSheets, ...weight.scripts];
  return [
    `${page} is over its budget. It loads:`,
    ...files.map(({ path, bytes }) => `${inKilobytes(bytes).padStart(8)}  ${path}`),
  ].join('\n');
}

export function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
