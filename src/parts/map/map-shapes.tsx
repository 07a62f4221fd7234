// The shapes of a map. Each is memoised: a moving pointer redraws only the shape that it enters.
import { memo, type ReactNode } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import type { MapView, TextAnchor } from '#domain/maps/built-map.ts';
import { SMALLER, TOWN_RADIUS, heightOf, unitIn } from '#domain/maps/map-view.ts';
import { smoothPath, type Point } from '#domain/maps/geometry.ts';
import { LINE, isWhole, namePlace } from '#domain/maps/name-place.ts';
import type { RegionState } from '#domain/maps/map-sitting.ts';
import styles from '#parts/map/map-shapes.module.css';

const Ground = memo(function Ground(props: { readonly drawing: MapDrawing }) {
  const { drawing } = props;
  const { ground } = drawing;
  const water = drawing.rivers.filter((river) => river.isOutline);
  const isSea = drawing.land !== null || ground !== null;
  return (
    <g aria-hidden="true">
      <rect
        width={drawing.width}
        height={drawing.height}
        className={isSea ? styles['water'] : styles['land']}
      />
      {ground !== null && (
        <>
          {/* One shape each, however many coasts there are. */}
          <path d={ground.land.map(smoothPath).join('Z')} className={styles['land']} />
          <path d={ground.lakes.map(smoothPath).join('Z')} className={styles['water']} />
          <path d={ground.borders.map(smoothPath).join('')} className={styles['border']} />
          <path d={ground.rivers.map(smoothPath).join('')} className={styles['stream']} />
        </>
      )}
      {drawing.land?.map((outline) => (
        <path key={outline} d={smoothPath(outline)} className={styles['land']} />
      ))}
      {water.map((river) => (
        <path key={river.name} d={smoothPath(river.outline)} className={styles['water']} />
      ))}
    </g>
  );
});

export interface RegionShapeProps {
  readonly region: MapRegion;
  /** What an unanswered region is called, from 1. */
  readonly number: number;
  readonly state: RegionState;
  readonly isHovered: boolean;
  /** Counts the wrong drops of the map; `null` where the last one was not on this region. */
  readonly wrongDrop: number | null;
  readonly isFocusable: boolean;
  /** It was missed too often, and is shown. */
  readonly isShown: boolean;
  /** It was missed in a sitting that is over. */
  readonly isMissed: boolean;
}

/** Half of what a finger needs, at the size of a phone: what is drawn of a line or a point is less. */
const REACH = 23;
/** Units from the middle of a place that is a point to its rim. */
export const DOT = 8;

export const RegionShape = memo(function RegionShape(props: RegionShapeProps) {
  const { region, state, wrongDrop } = props;
  const about = {
    'data-region': region.name,
    'data-item': region.id,
    'data-state': state,
    'data-hovered': props.isHovered || undefined,
    // Two names for one animation: only a new name starts it anew on the same region.
    'data-wrong': wrongDrop === null ? undefined : wrongDrop % 2,
    'data-shown': props.isShown || undefined,
    'data-missed': props.isMissed || undefined,
    role: 'button',
    tabIndex: props.isFocusable ? 0 : -1,
    'aria-label':
      state === 'answered'
        ? `${region.kana}（${props.isMissed ? '間違えた場所' : '正解'}）`
        : unansweredLabel(props.number),
  };
  switch (region.shape) {
    case 'area':
      return <path d={areaPath(region)} className={shapeOf('area')} {...about} />;
    case 'line':
      return (
        <g className={styles['course']} data-course={region.course ?? undefined} {...about}>
          <path d={smoothPath(region.outline)} className={styles['reach']} />
          <path d={smoothPath(region.outline)} className={styles['shape']} />
        </g>
      );
    case 'point':
      return (
        <g className={styles['spot']} {...about}>
          <circle cx={region.label[0]} cy={region.label[1]} r={REACH} className={styles['reach']} />
          <circle cx={region.label[0]} cy={region.label[1]} r={DOT} className={styles['shape']} />
        </g>
      );
  }
});

export function shapeOf(kind: 'area' | 'course' | 'spot'): string {
  return `${styles[kind]} ${styles['shape']}`;
}

/** What a place is called that may not be named. */
export function unansweredLabel(number: number): string {
  return `未回答の地域 ${number}`;
}

export function areaPath({ outline, parts }: MapRegion): string {
  return `${[outline, ...parts].map(smoothPath).join('Z')}Z`;
}

export const RegionLabel = memo(function RegionLabel(props: {
  readonly drawing: MapDrawing;
  readonly region: MapRegion;
  /** Units that they are high; those of the map where it is not said. */
  readonly letters?: number;
  /** The part of the map within which it stands; all of it where it is not said. */
  readonly view?: MapView;
  /** It was taken for another. */
  readonly isWrong?: boolean;
}) {
  const { drawing, region, letters = drawing.letters, view = [0, 0, drawing.width] } = props;
  const { label, textAt, labelLines, textAnchor, shape } = region;
  const [x, y] = namePlace(region, letters * unitIn(drawing, view[2]), [
    ...view,
    heightOf(view, drawing),
  ]);
  return (
    <g className={styles['untouchable']} aria-hidden="true" fontSize={letters}>
      {textAt !== null && shape === 'area' && (
        <path d={`M${label.join(',')}L${x},${y}`} className={styles['leader']} />
      )}
      <text
        className={styles['regionLabel']}
        data-shape={shape}
        data-wrong-label={props.isWrong || undefined}
        y={y}
        textAnchor={textAnchor}
      >
        {labelLines.map((line, index) => (
          <tspan
            key={line}
            x={x}
            dy={`${index === 0 ? ((1 - labelLines.length) / 2) * LINE : LINE}em`}
            dominantBaseline={shape === 'point' ? undefined : 'central'}
          >
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
});

/** Its name says without colour whether it was right. */
export function signed(region: MapRegion, isRight: boolean): MapRegion {
  const [first = '', ...others] = region.labelLines;
  return { ...region, labelLines: [`${isRight ? '○' : '×'}${first}`, ...others] };
}

/** Where a place is that was missed too often: a ring that grows and fades, or stands still where nothing may move. */
export function ShownMark(props: { readonly region: MapRegion }) {
  const [x, y] = props.region.label;
  return (
    <g className={styles['shownMark']} transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle r={26} />
      <circle r={9} />
    </g>
  );
}

interface LayerProps {
  readonly drawing: MapDrawing;
  /** The part of the map that alone is shown: names that it would cut are left out. */
  readonly view?: MapView;
}

/** Around a sea or a country letters stand further apart. */
const SPACED = 1.14;

function readWhole({ drawing, view }: LayerProps) {
  if (view === undefined) return () => true;
  const letters = (drawing.letters - SMALLER) * unitIn(drawing, view[2]) * SPACED;
  const shown = [...view, heightOf(view, drawing)] as const;
  return (text: string, at: Point, anchor?: TextAnchor, turned?: number) =>
    isWhole(text, letters, at, shown, anchor, turned);
}

const Rivers = memo(function Rivers(props: LayerProps) {
  const isRead = readWhole(props);
  return (
    <g className={styles['untouchable']} fontSize={props.drawing.letters - SMALLER}>
      {props.drawing.rivers.map((river) => (
        <g key={river.name}>
          {river.kind !== 'range' && !river.isOutline && (
            <path d={smoothPath(river.outline)} className={styles[river.kind]} />
          )}
          {isRead(river.kana, river.label.at, 'middle', river.label.rotate) && (
            <text
              className={styles[river.kind === 'range' ? 'rangeLabel' : 'riverLabel']}
              transform={`translate(${river.label.at.join(' ')}) rotate(${river.label.rotate})`}
              dominantBaseline="central"
            >
              {river.kana}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

const Places = memo(function Places(props: LayerProps) {
  const { cities, names, north, letters } = props.drawing;
  const isRead = readWhole(props);
  return (
    <g className={styles['untouchable']} fontSize={letters - SMALLER}>
      {names
        .filter(({ name, at }) => isRead(name, at))
        .map(({ name, at: [x, y], isSea }) => (
          <text
            key={name}
            x={x}
            y={y}
            className={styles['around']}
            data-sea={isSea || undefined}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {name}
          </text>
        ))}
      {cities.map(({ name, kana, at: [x, y], colour, label }) => (
        <g key={name}>
          <circle
            cx={x}
            cy={y}
            r={TOWN_RADIUS[colour]}
            className={styles['city']}
            data-colour={colour}
          />
          {isRead(kana, [x + label.dx, y + label.dy], label.anchor) && (
            <text
              x={x + label.dx}
              y={y + label.dy}
              textAnchor={label.anchor}
              className={styles['cityLabel']}
            >
              {kana}
            </text>
          )}
        </g>
      ))}
      <g
        className={styles['north']}
        transform={`translate(${north.join(' ')})`}
        role="img"
        aria-label="上が北"
      >
        <path d="M0,-18 l8,26 -8,-6 -8,6z" />
        <text y={-22} aria-hidden="true">
          N
        </text>
      </g>
    </g>
  );
});

/** From the ground up. A river runs over the areas that it crosses, and under a dot, which it would halve. */
export function MapLayers(
  props: LayerProps & { readonly children: (region: MapRegion, index: number) => ReactNode },
) {
  const { drawing, children, ...shown } = props;
  return (
    <>
      <Ground drawing={drawing} />
      {drawing.regions.map((region, index) => !isDot(region) && children(region, index))}
      <Rivers drawing={drawing} {...shown} />
      {drawing.regions.map((region, index) => isDot(region) && children(region, index))}
      <Places drawing={drawing} {...shown} />
    </>
  );
}

function isDot({ shape }: MapRegion): boolean {
  return shape === 'point';
}
