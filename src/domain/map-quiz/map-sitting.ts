// A map quiz as a value: which regions are answered, and what a drop makes of it.
import { percent } from '#domain/percent.ts';

/** As large as the frame at first. */
export const MAP_SIZE = { min: 60, max: 110, initial: 85 } as const;

export type RegionState = 'unanswered' | 'answered';

export type DropMessage =
  | { readonly kind: 'right'; readonly region: string }
  /** `region` is where the card was dropped. */
  | { readonly kind: 'wrong'; readonly card: string; readonly region: string };

export interface MapSitting {
  /** Names of the regions; a card bears the name of its region. */
  readonly regions: readonly string[];
  readonly answered: ReadonlySet<string>;
  /** Every drop on a region is one, right or wrong. */
  readonly attempts: number;
  /** Display size, between `MAP_SIZE.min` and `MAP_SIZE.max`. */
  readonly size: number;
  /** The cards in the order in which they lie; `null` until they are dealt. */
  readonly tray: readonly string[] | null;
  readonly message: DropMessage | null;
  /** The last drop, if it was wrong. */
  readonly lastError: { readonly card: string; readonly region: string } | null;
}

export type MapSittingAction =
  | { readonly type: 'deal'; readonly tray: readonly string[] }
  | { readonly type: 'drop'; readonly card: string; readonly region: string }
  | { readonly type: 'resize'; readonly size: number }
  | { readonly type: 'reset'; readonly tray: readonly string[] };

export function startMapSitting(regions: readonly string[]): MapSitting {
  return {
    regions,
    answered: new Set(),
    attempts: 0,
    size: MAP_SIZE.initial,
    tray: null,
    message: null,
    lastError: null,
  };
}

/** An action that does not fit the state changes nothing. */
export function reduceMapSitting(quiz: MapSitting, action: MapSittingAction): MapSitting {
  switch (action.type) {
    case 'deal':
      return { ...quiz, tray: action.tray };
    case 'drop':
      return drop(quiz, action.card, action.region);
    case 'resize':
      return { ...quiz, size: Math.min(MAP_SIZE.max, Math.max(MAP_SIZE.min, action.size)) };
    case 'reset':
      return { ...startMapSitting(quiz.regions), tray: action.tray };
  }
}

function drop(quiz: MapSitting, card: string, region: string): MapSitting {
  if (!quiz.regions.includes(card) || !quiz.regions.includes(region)) return quiz;
  if (quiz.answered.has(card)) return quiz;
  const attempts = quiz.attempts + 1;
  if (card !== region) {
    return {
      ...quiz,
      attempts,
      message: { kind: 'wrong', card, region },
      lastError: { card, region },
    };
  }
  return {
    ...quiz,
    attempts,
    answered: new Set([...quiz.answered, region]),
    message: { kind: 'right', region },
    lastError: null,
  };
}

export function regionState(quiz: MapSitting, region: string): RegionState {
  return quiz.answered.has(region) ? 'answered' : 'unanswered';
}

export function isComplete(quiz: MapSitting): boolean {
  return quiz.answered.size === quiz.regions.length;
}

/** Percent of the regions that are answered, rounded. */
export function progressPercent(quiz: MapSitting): number {
  return percent(quiz.answered.size, quiz.regions.length);
}

/** Percent of the attempts that were right, rounded; 0 without attempts. */
export function accuracyPercent(quiz: MapSitting): number {
  return percent(quiz.answered.size, quiz.attempts);
}
