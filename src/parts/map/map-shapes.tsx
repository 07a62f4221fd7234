// The shapes of a map. Each is memoised: a moving pointer redraws only the shape that it enters.
import { memo, type ReactNode } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { LINE, namePlace } from '#domain/maps/name-place.ts';
import type { RegionState } from '#domain/maps/map-sitting.ts';
import styles from '#parts/map/map-shapes.module.css';

const Ground = memo(function Ground(props: { readonly drawing: MapDrawing }) {
  const { drawing } = props;
  const { ground } = drawing;
  const water = drawing.rivers.filter((river) => river.width === null);
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
          <path
            d={ground.land.map((points) => `M${points}Z`).join('')}
            className={styles['land']}
          />
          <path
            d={ground.lakes.map((points) => `M${points}Z`).join('')}
            className={styles['water']}
          />
          <path
            d={ground.borders.map((points) => `M${points}`).join('')}
            className={styles['border']}
          />
          <path
            d={ground.rivers.map((points) => `M${points}`).join('')}
            className={styles['stream']}
          />
        </>
      )}
      {drawing.land?.map((points) => (
        <polygon key={points} points={points} className={styles['land']} />
      ))}
      {water.map((river) => (
        <polygon key={river.name} points={river.points} className={styles['water']} />
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
const DOT = 8;

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
      return region.parts.length === 0 ? (
        <polygon points={region.points} className={styles['region']} {...about} />
      ) : (
        <path d={areaPath(region)} className={styles['region']} {...about} />
      );
    case 'line':
      return (
        <g className={styles['course']} data-course={region.course ?? undefined} {...about}>
          <polyline points={region.points} className={styles['reach']} strokeWidth={2 * REACH} />
          <polyline points={region.points} />
        </g>
      );
    case 'point':
      return (
        <g className={styles['spot']} {...about}>
          <circle cx={region.label[0]} cy={region.label[1]} r={REACH} className={styles['reach']} />
          <circle cx={region.label[0]} cy={region.label[1]} r={DOT} />
        </g>
      );
  }
});

/** What a place is called that may not be named. */
export function unansweredLabel(number: number): string {
  return `未回答の地域 ${number}`;
}

export function areaPath({ points, parts }: MapRegion): string {
  return [points, ...parts].map((outline) => `M${outline}Z`).join('');
}

export const RegionLabel = memo(function RegionLabel(props: {
  readonly drawing: MapDrawing;
  readonly region: MapRegion;
  /** Units that they are high; those of the map where it is not said. */
  readonly letters?: number;
  /** It was taken for another. */
  readonly isWrong?: boolean;
}) {
  const { drawing, region, letters = drawing.letters } = props;
  const { label, textAt, labelLines, textAnchor, shape } = region;
  const [x, y] = namePlace(region, letters, drawing);
  const lineHeight = letters * LINE;
  return (
    <g className={styles['untouchable']} aria-hidden="true">
      {textAt !== null && shape === 'area' && (
        <polyline points={`${label.join(',')} ${x},${y}`} className={styles['leader']} />
      )}
      <text
        className={styles['regionLabel']}
        data-shape={shape}
        data-wrong-label={props.isWrong || undefined}
        fontSize={letters}
        textAnchor={textAnchor}
      >
        {labelLines.map((line, index) => (
          <tspan
            key={line}
            x={x}
            y={y + (index - (labelLines.length - 1) / 2) * lineHeight}
            dominantBaseline={shape === 'point' ? undefined : 'central'}
          >
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
});

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

const Rivers = memo(function Rivers(props: { readonly drawing: MapDrawing }) {
  return (
    <g className={styles['untouchable']}>
      {props.drawing.rivers.map((river) => (
        <g key={river.name}>
          {river.kind === 'river' && river.width !== null && (
            <polyline points={river.points} className={styles['river']} strokeWidth={river.width} />
          )}
          <text
            className={styles[river.kind === 'range' ? 'rangeLabel' : 'riverLabel']}
            fontSize={props.drawing.letters - 2}
            transform={`translate(${river.label.at.join(' ')}) rotate(${river.label.rotate})`}
            dominantBaseline="central"
          >
            {river.kana}
          </text>
        </g>
      ))}
    </g>
  );
});

const Places = memo(function Places(props: { readonly drawing: MapDrawing }) {
  const { cities, north, letters } = props.drawing;
  return (
    <g className={styles['untouchable']}>
      {cities.map(({ name, kana, at: [x, y], size, colour, label }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={size} className={styles['city']} data-colour={colour} />
          <text
            x={x + label.dx}
            y={y + label.dy}
            textAnchor={label.anchor}
            className={styles['cityLabel']}
            fontSize={letters - 2}
          >
            {kana}
          </text>
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
export function MapLayers(props: {
  readonly drawing: MapDrawing;
  readonly children: (region: MapRegion, index: number) => ReactNode;
}) {
  const { drawing, children } = props;
  return (
    <>
      <Ground drawing={drawing} />
      {drawing.regions.map((region, index) => !isDot(region) && children(region, index))}
      <Rivers drawing={drawing} />
      {drawing.regions.map((region, index) => isDot(region) && children(region, index))}
      <Places drawing={drawing} />
    </>
  );
}

function isDot({ shape }: MapRegion): boolean {
  return shape === 'point';
}
