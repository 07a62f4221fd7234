// The vineyard, drawn: each chapter a plot as wide as the exam makes it, each topic a vine in one of five states.
import {
  drawnPlots,
  hillHeight,
  tintOf,
  type DrawnPlot,
  type Hill,
  type Plot,
  type Season,
} from '#domain/progress/vineyard.ts';
import { deckPath } from '#domain/site/paths.ts';
import { Inked } from '#parts/vineyard/inked.tsx';
import { short, type PlacedVine } from '#parts/vineyard/vine-paths.ts';
import styles from '#parts/vineyard/vineyard.module.css';
import { useIsWide } from '#services/shell/media-query.ts';
import { Link } from '#ui/link.tsx';

export interface VineyardProps {
  readonly plots: readonly Plot[];
  readonly season: Season;
  /** Each plot with its name and as the way to its chapter: beside a list that leads there too. */
  readonly isMap?: boolean;
}

interface NamedHill extends Hill {
  /** Size of the names on the walls; 0 for none. */
  readonly letter: number;
}

/** The place of each is reserved with its proportions. */
const HEAD: NamedHill = {
  width: 360,
  sky: 76,
  terraces: 5,
  cell: 8.2,
  wall: 5,
  scale: 0.74,
  arch: 16,
  swell: 3,
  letter: 0,
};
const MAP: NamedHill = {
  ...HEAD,
  sky: 90,
  terraces: 8,
  cell: 12.4,
  wall: 16,
  scale: 1,
  arch: 24,
  letter: 11,
};
const WIDE: NamedHill = {
  width: 900,
  sky: 120,
  terraces: 4,
  cell: 16,
  wall: 18,
  scale: 1.4,
  arch: 34,
  swell: 5,
  // In a page of 45rem four fifths as large.
  letter: 14,
};

export function Vineyard({ plots, season, isMap = false }: VineyardProps) {
  const hill = useIsWide() ? WIDE : isMap ? MAP : HEAD;
  const drawn = drawnPlots(plots, hill);
  const vines = drawn.flatMap(({ plot, feet, scale }) =>
    plot.vines.flatMap(({ state, hasGrown }, at) => {
      const foot = feet[at];
      return foot === undefined ? [] : [{ state, hasGrown, foot, scale }];
    }),
  );
  const grown = vines.filter(({ hasGrown }) => hasGrown);
  return (
    <svg
      className={`${styles['colours']} ${styles['vineyard']}`}
      viewBox={`0 0 ${hill.width} ${hillHeight(hill)}`}
      data-season={season}
      data-grown={grown.length > 0 || undefined}
      aria-hidden="true"
    >
      <Sky hill={hill} top={Math.min(...drawn.flatMap(({ edge }) => edge.map(({ y }) => y)))} />
      {drawn.map((one) => (
        <Ground key={one.plot.key} drawn={one} isLink={isMap} letter={hill.letter} />
      ))}
      <path className={styles['lane']} d={drawn.map(lane).join('')} />
      <g className={styles['vines']}>
        <Inked vines={vines.filter(({ hasGrown }) => !hasGrown)} />
      </g>
      {grown.map((vine, at) => (
        <g
          key={`${vine.foot.x} ${vine.foot.y}`}
          className={styles['grown']}
          style={growthOf(vine, at)}
        >
          <Inked vines={[vine]} />
          <circle cx={short(vine.foot.x)} cy={short(vine.foot.y - 5 * vine.scale)} r="7.5" />
        </g>
      ))}
    </svg>
  );
}

/** More at once, and it would be a wait. */
const MOST_GROW = 12;

function growthOf({ foot }: PlacedVine, at: number) {
  return {
    transformOrigin: `${short(foot.x)}px ${short(foot.y)}px`,
    animationDelay: `${Math.min(at, MOST_GROW) * 60}ms`,
  };
}

function Ground(props: {
  readonly drawn: DrawnPlot;
  readonly isLink: boolean;
  readonly letter: number;
}) {
  const { drawn, isLink, letter } = props;
  const { plot, edge, name, width } = drawn;
  const { key, label } = plot;
  const shown = letter === 0 ? undefined : nameOn(width - 5, label, letter);
  const tops = edge.map(({ x, y }) => point(x, y));
  const walls = edge.map(({ x, wall }) => point(x, wall));
  const bottoms = edge.map(({ x, bottom }) => point(x, bottom)).toReversed();
  const ground = (
    <>
      <path
        className={styles['soil']}
        fill={`var(--soil-${tintOf(plot)})`}
        d={`M${[...tops, ...bottoms].join('L')}Z`}
      />
      <path className={styles['wall']} d={`M${[...walls, ...bottoms].join('L')}Z`} />
      {shown !== undefined && (
        <text
          fontSize={letter}
          transform={`translate(${point(name.x, name.y - 4)}) rotate(${short(name.slope)})`}
        >
          {shown}
        </text>
      )}
    </>
  );
  return isLink ? (
    <Link href={deckPath(key)} tabIndex={-1}>
      {ground}
    </Link>
  ) : (
    ground
  );
}

/** As much of a name as a wall has room for, from its beginning to a ・; nothing where that is not enough. */
function nameOn(room: number, label: string, letter: number): string | undefined {
  const parts = label.split('・');
  return parts
    .map((_part, dropped) => parts.slice(0, parts.length - dropped).join('・'))
    .find((text) => text.length * letter < room);
}

function lane({ edge: [start] }: DrawnPlot): string {
  return start === undefined || start.x === 0
    ? ''
    : `M${point(start.x, start.y)}L${point(start.x, start.bottom)}`;
}

function point(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}

/** The hills behind, the sun and a house, in a picture 360 wide. */
function Sky({ hill, top }: { readonly hill: Hill; readonly top: number }) {
  const { width, sky } = hill;
  const height = hillHeight(hill);
  const wide = width / 360;
  const scale = wide > 1 ? 2 : 1.25;
  return (
    <>
      <g className={styles['sky']}>
        <rect fill="var(--sky)" width={width} height={sky + 40} />
        <circle fill="var(--sun)" cx={width * 0.87} cy={sky * 0.36} r={sky * 0.2} />
        <g transform={`translate(0 ${short(top - 112)}) scale(${short(wide)} 1)`}>
          <path fill="var(--far)" d="M0 87C58 50 108 57 166 82S288 62 360 77V164H0z" />
          <path fill="var(--near)" d="M0 112C79 107 122 72 216 92S324 94 360 87V164H0z" />
        </g>
        <g transform={`translate(${short(width * 0.56)} ${short(top + 2)}) scale(${scale})`}>
          <path fill="var(--facade)" d="M0 0V-9H20V0z" />
          <path fill="var(--roof)" d="M-2-9L4-15H16L22-9zM8.5 0V-5.5H12V0z" />
          <path
            fill="var(--tree)"
            d="M27 0C24.4-8 25.6-16 27.6-20C29.6-16 30.8-8 28.2 0zM34 0C31.9-6 32.9-12 34.6-15C36.3-12 37.3-6 35.2 0z"
          />
        </g>
      </g>
      {/* Where the lowest wall waves. */}
      <rect fill="var(--wall)" y={height - 20} width={width} height="20" />
    </>
  );
}
