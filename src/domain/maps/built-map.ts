// A map as the authoring room writes it and the browser receives it; all coordinates are on the map's own grid.
import type { Outline, Point } from '#domain/maps/geometry.ts';
import type { Source } from '#domain/source.ts';
import type { RichText } from '#domain/text/rich-text.ts';

/** The fields of every named thing on a map. */
interface BuiltPlace {
  /** The item id, e.g. `bordeaux--pauillac`. */
  readonly id: string;
  readonly name: string;
  readonly kana: string;
}

/** `area` an outline, `line` a course, such as a river or mountains, `point` a town or a vineyard. */
export type PlaceShape = 'area' | 'line' | 'point';

export type Course = 'river' | 'range' | 'lake';

/** What is asked on the map, whatever its shape. */
export interface BuiltRegion extends BuiltPlace {
  readonly shape: PlaceShape;
  /** The kind of a line; `null` for an area or a point. */
  readonly course: Course | null;
  /** The names of what it lies in, all of it or a part. */
  readonly parents: readonly string[];
  /** A point has one corner. */
  readonly outline: Outline;
  /** Outlines of an area beside its first. */
  readonly parts: readonly Outline[];
  /** A point of it, where its mark stands. */
  readonly label: Point;
  /** Where its name stands, if not there: beside a point, or off a small area. */
  readonly textAt: Point | null;
  readonly textAnchor: TextAnchor;
  readonly labelLines: readonly string[];
  /** Its place among those of the map by how much is asked of it, from 0. */
  readonly fame: number;
  /** What a phone shows while it is asked: other places lie in it, too. */
  readonly view: MapView;
  readonly info: RichText;
  readonly source: Source;
}

/** A part of a map, as high to its width as the map: from the left, from the top, and its width, in units. */
export type MapView = readonly [left: number, top: number, width: number];

export type TextAnchor = 'start' | 'middle' | 'end';

export interface BuiltRiver extends BuiltPlace {
  /** Mountains that are only shown are drawn as their name alone. */
  readonly kind: Course;
  /** It is a water with an outline, which is closed. */
  readonly isOutline: boolean;
  readonly outline: Outline;
  readonly label: { readonly at: Point; readonly rotate: number };
}

export interface BuiltCity extends BuiltPlace {
  readonly at: Point;
  readonly colour: 'capital' | 'town';
  readonly label: { readonly dx: number; readonly dy: number; readonly anchor: TextAnchor };
}

/** What lies around and is not asked. */
export interface BuiltGround {
  readonly land: readonly Outline[];
  readonly lakes: readonly Outline[];
  readonly borders: readonly Outline[];
  readonly rivers: readonly Outline[];
}

export interface BuiltMap {
  readonly id: string;
  readonly title: string;
  readonly lang: string;
  readonly width: number;
  readonly height: number;
  /** Units that a letter of an asked name is high. */
  readonly letters: number;
  readonly note: string | null;
  readonly credits: readonly Source[];
  readonly ground: BuiltGround | null;
  readonly land: readonly Outline[] | null;
  readonly regions: readonly BuiltRegion[];
  readonly rivers: readonly BuiltRiver[];
  readonly cities: readonly BuiltCity[];
  /** What lies around: seas, and countries. */
  readonly names: readonly { readonly name: string; readonly at: Point; readonly isSea: boolean }[];
  readonly north: Point;
}
