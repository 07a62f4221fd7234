// The vineyard: each chapter a plot, as large as the exam makes it, and the deeper the more of it took root.
import { percent } from '#domain/percent.ts';
import { terraces, tintOf, type Area, type Plot } from '#domain/progress/vineyard.ts';
import styles from '#parts/vineyard/vineyard.module.css';
import hidden from '#ui/visually-hidden.module.css';
import { changingText } from '#ui/changing-text.tsx';

export interface VineyardProps {
  readonly plots: readonly Plot[];
  /** Chapters that were studied just now: they stand out. */
  readonly studied?: ReadonlySet<string>;
}

const WIDTH = 360;
const HEIGHT = 200;
/** Between two plots. */
const PATH = 2;
/** The hill's swell above and below the field. */
const SWELL = 7;
const LETTER = 11;
const LETTER_ROOM = 18;
/** Between two rows of vines. */
const VINES_APART = 6;

const NONE: ReadonlySet<string> = new Set();

export function Vineyard({ plots, studied = NONE }: VineyardProps) {
  const areas = terraces(plots, { width: WIDTH, height: HEIGHT });
  const begun = plots.filter(({ isBegun }) => isBegun);
  const untouched = plots.filter(({ isBegun }) => !isBegun);
  return (
    <div className={styles['vineyard']}>
      <svg viewBox={`0 ${-SWELL} ${WIDTH} ${HEIGHT + 2 * SWELL}`} aria-hidden="true">
        {areas.map(({ plot, ...area }) => (
          <DrawnPlot key={plot.key} plot={plot} area={area} isStudied={studied.has(plot.key)} />
        ))}
      </svg>

      <ul className={hidden['hidden']} aria-label="章ごとの定着">
        {begun.map((plot) => (
          <li key={plot.key}>
            {changingText([
              `${plot.label}：定着${percent(plot.share, 1)}%`,
              studied.has(plot.key) && '、今回学習',
            ])}
          </li>
        ))}
        {/* One step for a reader, where each of its own would be thirty on the first days. */}
        {untouched.length > 0 && <li>未学習：{untouched.map(({ label }) => label).join('、')}</li>}
      </ul>
    </div>
  );
}

function DrawnPlot(props: {
  readonly plot: Plot;
  readonly area: Area;
  readonly isStudied: boolean;
}) {
  const { plot, area, isStudied } = props;
  const tint = tintOf(plot);
  const [left, right] = [area.x + PATH / 2, area.x + area.width - PATH / 2];
  const [top, bottom] = [area.y + PATH / 2, area.y + area.height - PATH / 2];
  const isNamed = bottom - top > LETTER_ROOM && right - left > plot.label.length * LETTER + 5;
  return (
    <g className={styles['plot']} data-tint={tint} data-studied={isStudied || undefined}>
      <path className={styles['earth']} d={outline(left, right, top, bottom)} />
      <path
        className={styles['vines']}
        d={vines(left + 4, right - 3, top + (isNamed ? LETTER_ROOM : 3), bottom - 3)}
      />
      {isNamed && (
        <text x={left + 4} y={labelTop(left + 4, top, plot.label) + 13} fontSize={LETTER}>
          {plot.label}
        </text>
      )}
    </g>
  );
}

/** How high a point of the field lies on the hill. */
function swell(x: number, y: number): number {
  return y - SWELL * Math.sin((x / WIDTH) * Math.PI * 1.6 + (y / HEIGHT) * 1.2);
}

/** Below the plot's edge from its first letter to its last. */
function labelTop(x: number, top: number, label: string): number {
  return Math.max(swell(x, top), swell(x + label.length * LETTER, top));
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${swell(x, y).toFixed(1)}`;
}

/** Along the hill, so that plots that lie beside each other share their edge. */
function outline(left: number, right: number, top: number, bottom: number): string {
  const steps = Math.max(2, Math.ceil((right - left) / 12));
  const along = Array.from({ length: steps + 1 }, (_, at) => left + ((right - left) * at) / steps);
  const edge = [
    ...along.map((x) => point(x, top)),
    ...along.toReversed().map((x) => point(x, bottom)),
  ];
  return `M${edge.join('L')}Z`;
}

/** Rows that go up the hill. */
function vines(left: number, right: number, top: number, bottom: number): string {
  if (bottom - top < 3) return '';
  const count = Math.floor((right - left) / VINES_APART) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const x = left + at * VINES_APART;
    return `M${point(x, bottom)}L${point(x, top)}`;
  }).join('');
}
