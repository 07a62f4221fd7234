// What can be asked, and what is forecast of it, for tests of screens.
import type { Forecast } from '#domain/plan/forecast.ts';
import { bankOf, type Bank, type BankGiven } from '#domain/plan/bank.ts';
import { NO_SHELF } from '#services/bank/shelf.ts';
import type { StudyBank } from '#services/bank/study-bank.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

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
    given: { index: NO_INDEX, builtIn: bank.items ?? [], chapters: bank.chapters ?? [] },
    ...bank,
  };
}

/** The address of none. */
export const NO_INDEX = '';

/** As the worker makes the bank of what a page gives. */
export function bankBy(library: Pick<LibraryFiles, 'index'>) {
  return async (given: BankGiven): Promise<Bank> => {
    const index = given.index === NO_INDEX ? null : await library.index();
    return bankOf(index?.ok === true ? index.value : null, given);
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
