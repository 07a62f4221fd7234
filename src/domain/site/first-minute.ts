// What the home shows a stranger: how much there is, and a small map to press.
import type { Outline } from '#domain/maps/geometry.ts';

export interface FirstMinute {
  readonly counts: SiteCounts;
  readonly map: SpecimenMap;
}

/** Counted by the build. */
export interface SiteCounts {
  readonly questions: number;
  readonly chapters: number;
  readonly maps: number;
  readonly lessons: number;
  readonly articles: number;
}

/** On the grid of the map that it is taken from. */
export interface SpecimenMap {
  readonly land: readonly Outline[];
  /** In the order in which they are drawn. */
  readonly places: readonly SpecimenPlace[];
}

export interface SpecimenPlace {
  /** The item id. */
  readonly id: string;
  readonly kana: string;
  readonly outline: Outline;
  readonly label: readonly [x: number, y: number];
}

/** The map, and what is asked on it, in this order: what a wine lover knows by name. */
export const SPECIMEN_MAP = 'france';
export const SPECIMEN_ASKED: readonly string[] = [
  'france--bourgogne',
  'france--bordeaux',
  'france--champagne',
  'france--alsace',
  'france--provence',
];
