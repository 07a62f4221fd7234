// How far a map is enlarged, and how it is scrolled so that a point stays in place.

/** Times the width of its frame. */
export const MAGNIFY = { max: 6, step: 1.5 } as const;

/** No smaller than whole, unless it was. */
export function magnified(before: number, factor: number): number {
  if (!Number.isFinite(factor) || factor <= 0) return before;
  return Math.min(MAGNIFY.max, Math.max(Math.min(1, before), before * factor));
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
