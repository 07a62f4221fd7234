// A map with one place marked, to ask what it is called.
import type { MapDrawing, MapRegion } from '#content/map.ts';
import colours from '#parts/map/map-colours.module.css';
import styles from '#parts/map/map-figure.module.css';
import { Ground, Places, RegionLabel, Rivers, areaPath } from '#parts/map/map-shapes.tsx';

const NONE: readonly string[] = [];
/** Units: the map is drawn small here, and two names at most stand on it. */
const LEAST_LETTERS = 22;

export interface MapFigureProps {
  readonly drawing: MapDrawing;
  /** Item id of the marked place. */
  readonly place: string;
  /** What it shows, for who does not see it. */
  readonly words: string;
  /** Item ids of places whose names stand on it: after the answer. */
  readonly named?: readonly string[];
}

export function MapFigure({ drawing, place, words, named = NONE }: MapFigureProps) {
  const marked = drawing.regions.find(({ id }) => id === place);
  return (
    <svg
      className={`${colours['colours']} ${styles['map']}`}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={words}
      data-marked={place}
    >
      <Ground drawing={drawing} />
      {drawing.regions.map((region) => (
        <Shape key={region.id} region={region} isMarked={region === marked} />
      ))}
      <Rivers drawing={drawing} />
      <Places drawing={drawing} />
      {/* On top of what lies in it and beside it. */}
      {marked !== undefined && <Mark region={marked} />}
      {drawing.regions
        .filter(({ id }) => named.includes(id))
        .map((region) => (
          <RegionLabel
            key={region.id}
            region={region}
            letters={Math.max(drawing.letters, LEAST_LETTERS)}
          />
        ))}
    </svg>
  );
}

function Shape({ region, isMarked }: { readonly region: MapRegion; readonly isMarked: boolean }) {
  const [x, y] = region.label;
  switch (region.shape) {
    case 'area':
      return (
        <path
          d={areaPath(region)}
          className={styles['area']}
          data-marked-shape={isMarked || undefined}
        />
      );
    case 'line':
      return (
        <polyline
          points={region.points}
          className={styles['line']}
          data-marked-shape={isMarked || undefined}
        />
      );
    case 'point':
      return (
        <circle
          cx={x}
          cy={y}
          r={8}
          className={styles['point']}
          data-marked-shape={isMarked || undefined}
        />
      );
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
