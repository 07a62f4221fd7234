// What a screen gives to have a forecast made, and what it gets.
import type { BankGiven } from '#domain/plan/bank.ts';
import type { ForecastPoint } from '#domain/plan/what-if.ts';

export interface ForecastGiven {
  readonly bank: BankGiven;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface ForecastHistoryGiven {
  readonly bank: BankGiven;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** Earlier study days, the earliest first. */
  readonly days: readonly number[];
  /** A study day. */
  readonly today: number;
}

export interface ForecastHistory {
  /** Of the days on which a forecast was possible. */
  readonly points: readonly ForecastPoint[];
  /** What moved today's forecast from yesterday's, in points of 120; `null` where there was none. */
  readonly change: { readonly forgotten: number; readonly learnt: number } | null;
}
