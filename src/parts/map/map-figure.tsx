// A map with one place marked, to ask what it is called, or four, to ask which has a name: the part that is read on a phone, and where in it that lies.
import { useId, type CSSProperties } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { directionTo } from '#domain/maps/direction.ts';
import { circledNumber } from '#domain/text/circled-number.ts';
import type { Point } from '#domain/maps/geometry.ts';
import { heightOf, lettersRead, unitIn, viewWith } from '#domain/maps/map-view.ts';
import { namePlace } from '#domain/maps/name-place.ts';
import colours from '#parts/map/map-colours.module.css';
import styles from '#parts/map/map-figure.module.css';
import { MapLayers, RegionLabel, signed } from '#parts/map/map-shapes.tsx';
import { PlaceOutline, type Standing } from '#parts/map/place-outline.tsx';

export interface MapFigureProps {
  readonly drawing: MapDrawing;
  /** Item id of the place that is asked. */
  readonly place: string;
  /** Of four places with marks, ① first, of which one is asked; left out where it alone is marked. */
  readonly marks?: readonly string[] | undefined;
  /** What it shows, for learners who do not see it. */
  readonly words: string;
  /** Item ids of places whose names stand on it: after the answer. */
  readonly named: readonly string[];
  /** Of other places that are right. */
  readonly alsoRight?: readonly string[] | undefined;
}

const NONE: readonly string[] = [];

export function MapFigure({
  drawing,
  place,
  marks = NONE,
  words,
  named,
  alsoRight = NONE,
}: MapFigureProps) {
  // A result shows several questions of one map.
  const marked = useId();
  const standingOf = ({ id }: MapRegion): Standing | undefined => {
    if (id === place) return named.includes(id) ? 'right' : 'asked';
    if (alsoRight.includes(id)) return 'right';
    if (named.includes(id)) return 'wrong';
    return marks.includes(id) ? 'asked' : undefined;
  };
  const shown = drawing.regions.filter((region) => standingOf(region) !== undefined);
  const isMissed = shown.some((region) => standingOf(region) === 'wrong');
  const own = shown.find(({ id }) => id === place)?.view ?? [0, 0, drawing.width];
  // A mark is seen whole.
  const reach = marks.length > 0 ? own[2] / 12 : 0;
  const view = viewWith(
    own,
    shown.flatMap(({ label: [x, y] }): Point[] => [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ]),
    drawing,
  );
  const [left, top, width] = view;
  const height = heightOf(view, drawing);
  const letters = lettersRead(drawing, width);
  const told = drawing.regions.filter(({ id }) => named.includes(id) || alsoRight.includes(id));
  const unit = unitIn(drawing, width);
  const isNameInCorner = told.some((region) => {
    const [x, y] = namePlace(region, letters * unit, [...view, height]);
    return x > left + width / 2 && y < top + height * 0.4;
  });
  return (
    <div className={`${colours['colours']} ${styles['figure']}`}>
      <svg
        className={styles['map']}
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ '--unit': unit } as CSSProperties}
        role="img"
        aria-label={marks.length > 0 ? wordsOf(drawing, marks) : words}
        data-marked={place}
      >
        {/* Its words say it whole. Firefox would have the names on it read after them. */}
        <g aria-hidden="true" id={marked}>
          <MapLayers drawing={drawing} view={view}>
            {(region) => (
              <PlaceOutline key={region.id} region={region} standing={standingOf(region)} />
            )}
          </MapLayers>
          {/* On top of what lies in it and beside it. */}
          {shown
            .filter((region) => standingOf(region) === 'asked')
            .map((region) => (
              <Mark key={region.id} region={region}>
                {marks.length > 0 ? marks.indexOf(region.id) + 1 : '?'}
              </Mark>
            ))}
          {told.map((region) => (
            <RegionLabel
              key={region.id}
              drawing={drawing}
              region={isMissed ? signed(region, standingOf(region) === 'right') : region}
              letters={letters}
              view={view}
              isWrong={standingOf(region) === 'wrong'}
            />
          ))}
        </g>
      </svg>
      {/* It would lie upon one of the marks, or upon a name. */}
      {width < drawing.width && marks.length === 0 && !isNameInCorner && (
        <svg
          className={styles['locator']}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          aria-hidden="true"
        >
          <use href={`#${marked}`} />
          <rect x={left} y={top} width={width} height={height} />
        </svg>
      )}
    </div>
  );
}

/** Says which it is without colour, however small it is. */
function Mark({
  region,
  children,
}: {
  readonly region: MapRegion;
  readonly children: string | number;
}) {
  const [x, y] = region.label;
  return (
    <g className={styles['mark']} transform={`translate(${x} ${y})`}>
      <circle r={17} />
      <text y={1} textAnchor="middle" dominantBaseline="central" fontSize={24}>
        {children}
      </text>
    </g>
  );
}

/** Where marks lie, for learners who do not see them: the words of one place would tell which is asked. */
function wordsOf({ regions }: MapDrawing, marks: readonly string[]): string {
  const places = regions.filter(({ id }) => marks.includes(id));
  const middle = (axis: 0 | 1) =>
    places.reduce((sum, { label }) => sum + label[axis], 0) / places.length;
  const lies = marks.flatMap((id, at) =>
    places
      .filter((place) => place.id === id)
      .map(({ label }) => `${circledNumber(at)}は${directionTo([middle(0), middle(1)], label)}`),
  );
  return `地図。4つの印の中ほどから見て、${lies.join('、')}です。`;
}
