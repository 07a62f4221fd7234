// A day that goes on over more decks than it began with; loaded beside the log, for none but /today.
import { renewSitting, type FollowMiss } from '#domain/sitting/renewal.ts';
import type { GivenAnswer } from '#domain/sitting/sitting.ts';
import { createArrivals, type Arrivals } from '#services/bank/arrivals.ts';
import { firstOf } from '#services/bank/by-item.ts';
import type { OpenedDay, RenewedDay } from '#services/bank/open-day.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

export interface ComingDay {
  readonly gather: Arrivals['gather'];
  /** @param plan opens it over what was gathered by now; gets how many items are left, `null` for the day's */
  readonly withRest: (
    day: OpenedDay,
    more: number | null,
    plan: (left: number | null) => Promise<OpenedDay>,
  ) => OpenedDay;
}

/** @param patience milliseconds that it waits for decks which are not on the device */
export function createComingDay(library: LibraryFiles, patience: number): ComingDay {
  const arrivals = createArrivals(library, patience);
  const withRest: ComingDay['withRest'] = (day, more, plan) => {
    const { coming } = day.bank;
    if (coming.length === 0) return day;
    return {
      ...day,
      rest: {
        coming: arrivals.coming,
        more: () => arrivals.oneOf(coming),
        async plan(given, followMiss) {
          const next = await plan(more === null ? null : more - given.length);
          const renewed = renewDay(day, next, given, followMiss);
          return { ...renewed, day: withRest(renewed.day, more, plan) };
        },
      },
    };
  };
  return { gather: arrivals.gather, withRest };
}

export function renewDay(
  before: OpenedDay,
  next: OpenedDay,
  given: readonly GivenAnswer[],
  followMiss: FollowMiss,
): RenewedDay {
  return {
    ...renewSitting(next.queue, given, followMiss),
    day: {
      ...next,
      // The sitting counts its own.
      given: next.given - given.length,
      // What was asked before can be shown again, though another tab has removed its chapter.
      bank: { ...next.bank, entries: firstOf(next.bank.entries, before.bank.entries) },
      cards: firstOf(next.cards, before.cards),
      known: new Set([...before.known, ...next.known]),
    },
  };
}
