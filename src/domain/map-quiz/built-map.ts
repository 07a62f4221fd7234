// A map as the authoring room writes it and the browser receives it; all coordinates are on the map's own grid.
import type { Point } from '#domain/map-quiz/geometry.ts';
import type { Source } from '#domain/source.ts';
import type { Original } from '#domain/text/originals.ts';

/** What every thing on a map that has a name has. */
interface BuiltPlace {
  /** The item id, e.g. `bordeaux--pauillac`. */
  readonly id: string;
  readonly name: string;
  readonly kana: string;
}

export interface BuiltRegion extends BuiltPlace {
  /** The name of the region that it is a part of. */
  readonly parent: string | null;
  /** `x,y x,y …`, as the `points` of an SVG polygon are written. */
  readonly points: string;
  readonly label: Point;
  readonly labelLines: readonly string[];
  readonly info: string;
  readonly originals: readonly Original[];
  readonly source: Source;
}

export interface BuiltRiver extends BuiltPlace {
  /** `null` for a water with an outline, whose points are a polygon's. */
  readonly width: number | null;
  readonly points: string;
  readonly label: { readonly at: Point; readonly rotate: number };
}

export interface BuiltCity extends BuiltPlace {
  readonly at: Point;
  readonly size: number;
  readonly colour: 'capital' | 'town';
  readonly label: {
    readonly dx: number;
    readonly dy: number;
    readonly anchor: 'start' | 'middle' | 'end';
  };
}

export interface BuiltMap {
  readonly id: string;
  readonly title: string;
  readonly lang: string;
  readonly width: number;
  readonly height: number;
  readonly note: string | null;
  readonly land: readonly string[] | null;
  readonly regions: readonly BuiltRegion[];
  readonly rivers: readonly BuiltRiver[];
  readonly cities: readonly BuiltCity[];
  readonly north: Point;
}
