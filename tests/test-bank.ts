// What can be asked, and what is forecast of it, for tests of screens.
import type { Forecast } from '#domain/plan/forecast.ts';
import { NO_SHELF } from '#services/bank/shelf.ts';
import type { StudyBank } from '#services/bank/study-bank.ts';

/** Of no deck. */
export function testBank(bank: Partial<StudyBank> = {}): StudyBank {
  return {
    decks: [],
    missing: [],
    shelf: NO_SHELF,
    items: [],
    chapters: [],
    topics: [],
    entries: new Map(),
    ...bank,
  };
}

type Known = Extract<Forecast, { readonly isKnown: true }>;

export function testForecast(forecast: Partial<Known>): Known {
  return {
    isKnown: true,
    expected: 72,
    band: [64, 80],
    chance: 0.5,
    chapters: {},
    topics: [],
    isHasty: false,
    ...forecast,
  };
}
