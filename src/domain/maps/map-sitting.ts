// A map quiz as a value: which regions are answered, and what a drop makes of it.
import { itemOfPlace } from '#domain/items/item-id.ts';
import { plainReview, type NewEvent } from '#domain/log/event.ts';
import { magnified } from '#domain/maps/magnify.ts';
import { percent } from '#domain/percent.ts';

/** What the slider says; at first the map fills its frame. */
export const MAP_SIZE = { min: 60, max: 110, initial: 85 } as const;

export type RegionState = 'unanswered' | 'answered';

export type DropMessage =
  | { readonly kind: 'right'; readonly region: string }
  /** `region` is where the card was dropped. */
  | { readonly kind: 'wrong'; readonly card: string; readonly region: string };

export interface MapSitting {
  /** Names of the places that are asked, some of the map or all; a card bears the name of its place. */
  readonly regions: readonly string[];
  readonly answered: ReadonlySet<string>;
  /** Every drop on a region is one, right or wrong. */
  readonly attempts: number;
  /** So many times as wide as its frame the map is drawn. */
  readonly scale: number;
  /** The cards in the order in which they lie; `null` until they are dealt. */
  readonly tray: readonly string[] | null;
  readonly message: DropMessage | null;
  /** Wrong drops of each card that had one. */
  readonly misses: ReadonlyMap<string, number>;
}

export type MapSittingAction =
  /** The map stays as large as it is drawn. */
  | { readonly type: 'deal'; readonly tray: readonly string[] }
  | { readonly type: 'drop'; readonly card: string; readonly region: string }
  | { readonly type: 'resize'; readonly size: number }
  | { readonly type: 'magnify'; readonly factor: number }
  /** All of it in its frame. */
  | { readonly type: 'whole' }
  | { readonly type: 'reset'; readonly tray: readonly string[] }
  /** Those that were missed, once more: what was right at once stays answered. */
  | { readonly type: 'again'; readonly tray: readonly string[] };

export function startMapSitting(regions: readonly string[]): MapSitting {
  return {
    regions,
    answered: new Set(),
    attempts: 0,
    scale: 1,
    tray: null,
    message: null,
    misses: new Map(),
  };
}

/** An action that does not fit the state changes nothing. */
export function reduceMapSitting(quiz: MapSitting, action: MapSittingAction): MapSitting {
  switch (action.type) {
    case 'deal':
      return dealt(action.tray, quiz.scale);
    case 'drop':
      return drop(quiz, action.card, action.region);
    case 'resize':
      return {
        ...quiz,
        scale: Math.min(MAP_SIZE.max, Math.max(MAP_SIZE.min, action.size)) / MAP_SIZE.initial,
      };
    case 'magnify':
      return { ...quiz, scale: magnified(quiz.scale, action.factor) };
    case 'whole':
      return { ...quiz, scale: Math.min(quiz.scale, 1) };
    case 'reset':
      return dealt(action.tray);
    case 'again': {
      const answered = new Set([...quiz.answered].filter((name) => !quiz.misses.has(name)));
      return {
        ...dealt(action.tray, quiz.scale),
        answered,
        attempts: answered.size,
      };
    }
  }
}

function dealt(tray: readonly string[], scale = 1): MapSitting {
  return { ...startMapSitting(tray), scale, tray };
}

function drop(quiz: MapSitting, card: string, region: string): MapSitting {
  if (!quiz.regions.includes(card) || quiz.answered.has(card)) return quiz;
  const attempts = quiz.attempts + 1;
  if (card !== region) {
    return {
      ...quiz,
      attempts,
      message: { kind: 'wrong', card, region },
      misses: new Map([...quiz.misses, [card, (quiz.misses.get(card) ?? 0) + 1]]),
    };
  }
  return {
    ...quiz,
    attempts,
    answered: new Set([...quiz.answered, region]),
    message: { kind: 'right', region },
  };
}

/** What the slider says of the map; of one that is enlarged further, its most. */
export function sizeOf({ scale }: Pick<MapSitting, 'scale'>): number {
  return Math.min(MAP_SIZE.max, Math.round(scale * MAP_SIZE.initial));
}

export function regionState(quiz: MapSitting, region: string): RegionState {
  return quiz.answered.has(region) ? 'answered' : 'unanswered';
}

export function isComplete(quiz: MapSitting): boolean {
  return quiz.answered.size === quiz.regions.length;
}

/** The card whose turn it is where they come one by one; `null` before they are dealt and after the last. */
export function cardInTurn(quiz: MapSitting): string | null {
  return quiz.tray?.find((name) => !quiz.answered.has(name)) ?? null;
}

const MISSES_UNTIL_SHOWN = 2;

/** After so many misses its place is shown: who then presses it has not found it. */
export function isPlaceShown(quiz: MapSitting, card: string): boolean {
  return (quiz.misses.get(card) ?? 0) >= MISSES_UNTIL_SHOWN;
}

/** Percent of the regions that are answered, rounded. */
export function progressPercent(quiz: MapSitting): number {
  return percent(quiz.answered.size, quiz.regions.length);
}

/** Percent of the attempts that were right, rounded; 0 without attempts. */
export function accuracyPercent(quiz: MapSitting): number {
  return percent(quiz.answered.size, quiz.attempts);
}

/** A name was put on a place of a map. @param asked the place's id */
export function dropEvent(asked: string, hit: string, sitting: string): NewEvent {
  return {
    ...plainReview(asked === hit),
    kind: 'map-drop',
    item: itemOfPlace(asked),
    picked: hit,
    mode: 'map',
    direction: 'forward',
    sitting,
  };
}
