// A map with one place marked, to ask what it is called: the part that is read on a phone, and where in it that lies.
import { useId, type CSSProperties } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { smoothPath } from '#domain/maps/geometry.ts';
import { heightOf, lettersRead, unitIn, viewWith } from '#domain/maps/map-view.ts';
import colours from '#parts/map/map-colours.module.css';
import styles from '#parts/map/map-figure.module.css';
import { MapLayers, RegionLabel, areaPath } from '#parts/map/map-shapes.tsx';

export interface MapFigureProps {
  readonly drawing: MapDrawing;
  /** Item id of the marked place. */
  readonly place: string;
  /** What it shows, for learners who do not see it. */
  readonly words: string;
  /** Item ids of places whose names stand on it: after the answer. */
  readonly named: readonly string[];
  /** Of other places that are right. */
  readonly alsoRight?: readonly string[] | undefined;
}

/** What a place is shown as. Before the answer one is asked; after it that is right, and what was picked instead wrong. */
type Standing = 'asked' | 'right' | 'wrong';

const NONE: readonly string[] = [];

export function MapFigure({ drawing, place, words, named, alsoRight = NONE }: MapFigureProps) {
  // A result shows several questions of one map.
  const marked = useId();
  const standingOf = ({ id }: MapRegion): Standing | undefined => {
    if (id === place) return named.includes(id) ? 'right' : 'asked';
    if (alsoRight.includes(id)) return 'right';
    return named.includes(id) ? 'wrong' : undefined;
  };
  const asked = drawing.regions.find((region) => standingOf(region) === 'asked');
  const shown = drawing.regions.filter((region) => standingOf(region) !== undefined);
  const own = shown.find(({ id }) => id === place)?.view ?? [0, 0, drawing.width];
  const view = viewWith(
    own,
    shown.map(({ label }) => label),
    drawing,
  );
  const [left, top, width] = view;
  const height = heightOf(view, drawing);
  return (
    <div className={`${colours['colours']} ${styles['figure']}`}>
      <svg
        className={styles['map']}
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ '--unit': unitIn(drawing, width) } as CSSProperties}
        role="img"
        aria-label={words}
        data-marked={place}
      >
        {/* Its words say it whole. Firefox would have the names on it read after them. */}
        <g aria-hidden="true" id={marked}>
          <MapLayers drawing={drawing}>
            {(region) => (
              <PlaceOutline key={region.id} region={region} standing={standingOf(region)} />
            )}
          </MapLayers>
          {/* On top of what lies in it and beside it. */}
          {asked !== undefined && <Mark region={asked} />}
          {drawing.regions
            .filter(({ id }) => named.includes(id) || alsoRight.includes(id))
            .map((region) => (
              <RegionLabel
                key={region.id}
                drawing={drawing}
                region={region}
                letters={lettersRead(drawing, width)}
                view={view}
                isWrong={standingOf(region) === 'wrong'}
              />
            ))}
        </g>
      </svg>
      {width < drawing.width && (
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

/** @param props.standing left out of a place that is one of many */
export function PlaceOutline(props: {
  readonly region: MapRegion;
  readonly standing?: Standing | undefined;
}) {
  const { region, standing } = props;
  const [x, y] = region.label;
  switch (region.shape) {
    case 'area':
      return <path d={areaPath(region)} className={styles['area']} data-standing={standing} />;
    case 'line':
      return (
        <path
          d={smoothPath(region.outline)}
          className={styles['line']}
          data-course={region.course}
          data-standing={standing}
        />
      );
    case 'point':
      return <circle cx={x} cy={y} r={8} className={styles['point']} data-standing={standing} />;
  }
}

/** Says which it is without colour, however small it is. */
function Mark({ region }: { readonly region: MapRegion }) {
  const [x, y] = region.label;
  return (
    <g className={styles['mark']} transform={`translate(${x} ${y})`}>
      <circle r={17} />
      <text y={1} textAnchor="middle" dominantBaseline="central" fontSize={24}>
        ?
      </text>
    </g>
  );
}
