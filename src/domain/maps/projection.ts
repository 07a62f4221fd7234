// From longitude and latitude to the grid of a map: Mercator, so that north is up everywhere, stretched where a note says so.
import type { Point } from '#domain/maps/geometry.ts';

export interface Projection {
  /** Degrees; what lies there is in the middle of the drawing. */
  readonly centre: readonly [longitude: number, latitude: number];
  /** Units of the grid that a degree of longitude takes. */
  readonly scale: number;
  /** How many times as wide as high a true square is drawn. */
  readonly stretch: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** @param place in degrees */
export function project(
  [longitude, latitude]: readonly [number, number],
  { centre, scale, stretch }: Projection,
  { width, height }: Frame,
): Point {
  return [
    width / 2 + (longitude - centre[0]) * scale,
    height / 2 - ((mercator(latitude) - mercator(centre[1])) * scale) / stretch,
  ];
}

/** The ordinate of Mercator's projection, in degrees of longitude: ln tan(π/4 + φ/2). */
export function mercator(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}

/** What `mercator` makes of a latitude, back to degrees. */
export function latitudeOf(ordinate: number): number {
  return (Math.atan(Math.exp((ordinate * Math.PI) / 180)) * 360) / Math.PI - 90;
}
