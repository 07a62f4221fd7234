// How far a map is enlarged by hand, beside the display size, and how it is scrolled so that a point stays in place.

import type { Point } from '#domain/map-quiz/geometry.ts';

export const MAGNIFY = { min: 0.5, max: 6, step: 1.5 } as const;

export function magnified(before: number, factor: number): number {
  if (!Number.isFinite(factor) || factor <= 0) return before;
  return Math.min(MAGNIFY.max, Math.max(MAGNIFY.min, before * factor));
}

/** A wheel's turn as a factor. @param delta `deltaY` of the event, in pixels: below 0 away from the hand */
export function wheelFactor(delta: number): number {
  return Math.exp(-Math.max(-200, Math.min(200, delta)) * 0.0025);
}

/** A point of the map, as parts of its width and height, and where in the frame it is to stay, in pixels. */
export interface Anchor {
  readonly part: readonly [number, number];
  readonly at: readonly [number, number];
}

/** @param size of the map as it is drawn now, in pixels */
export function scrollFor(
  { part, at }: Anchor,
  size: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  return { left: part[0] * size.width - at[0], top: part[1] * size.height - at[1] };
}

/** Where a map opens that is larger than its frame: at the place nearest the middle one. The paper's middle may be sea. */
export function openingPlace(places: readonly Point[]): Point | null {
  const [x, y] = [median(places.map(([each]) => each)), median(places.map(([, each]) => each))];
  const distance = ([placeX, placeY]: Point) => Math.hypot(placeX - x, placeY - y);
  return places.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
