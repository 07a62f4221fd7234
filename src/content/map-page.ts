// A map's page as its screen wants it: scripts/map-page-plugin.ts calls this for each file content/maps/<id>/map.yaml.
import { mapDrawing, type MapDrawing } from '#content/map.ts';
import type { BuiltMap } from '#domain/maps/built-map.ts';
import type { MapLink } from '#domain/items/chapter.ts';

interface PageOf<Level> {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** It opens with the deck of cards on every device. */
  readonly cardsFirst: boolean;
  /** The map that this one is a part of. */
  readonly parent: MapLink | null;
  /** Its parts that have their own address alone. */
  readonly children: readonly MapLink[];
  /** The first is what the address opens. */
  readonly levels: readonly [Level, ...Level[]];
}

export type BuiltMapPage = PageOf<{ readonly label: string; readonly map: BuiltMap }>;
export type MapPage = PageOf<MapPageLevel>;

export interface MapPageLevel {
  /** What the way to it is called, among the others of the page. */
  readonly label: string;
  readonly drawing: MapDrawing;
}

export function mapPage({ levels: [first, ...others], ...page }: BuiltMapPage): MapPage {
  return { ...page, levels: [drawLevel(first), ...others.map(drawLevel)] };
}

function drawLevel({ label, map }: BuiltMapPage['levels'][number]): MapPageLevel {
  return { label, drawing: mapDrawing(map) };
}
