// The path to the exam's day: the forecasts so far, mock exams among them, and where so many minutes lead; words say the same.
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import type { ForecastPoint } from '#domain/plan/what-if.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { monthDayWords } from '#features/progress/forecast-words.ts';
import chart from '#ui/chart.module.css';
import styles from '#features/progress/progress-page.module.css';

export interface ExamPathChartProps {
  /** The earliest first, today's last. */
  readonly points: readonly ForecastPoint[];
  /** After today, the exam's day last; none where nothing is said of it. */
  readonly ahead: readonly ForecastPoint[];
  /** The study day of the exam; `null` where none is ahead. */
  readonly exam: number | null;
  readonly mocks: readonly MockResult[];
  /** Points of 120. */
  readonly line: number;
}

/** Id of the chart, which a shared picture has too. */
export const PATH_CHART = 'exam-path';

const LEFT = 30;
const RIGHT = 372;
const MIDDLE = (LEFT + RIGHT) / 2;
const TOP = 10;
const BOTTOM = 116;
/** Half of the bar of one day alone, whose figures stand at its side. */
const BAR = 24;
/** Points above and below what is drawn. */
const MARGIN = 6;

export function ExamPathChart({ points, ahead, exam, mocks, line }: ExamPathChartProps) {
  const today = points.at(-1)?.day ?? 0;
  const first = points[0]?.day ?? today;
  const last = exam ?? today;
  const shown = mocks.filter(({ day }) => day >= first && day <= today);
  const values = [
    line,
    ...points.flatMap(({ band }) => band),
    ...ahead.flatMap(({ band }) => band),
    ...shown.map(({ points: own }) => own),
  ];
  const least = Math.max(0, Math.min(...values) - MARGIN);
  const most = Math.min(EXAM_QUESTIONS, Math.max(...values) + MARGIN);
  // One day alone stands in the middle.
  const x = (day: number) =>
    last === first ? MIDDLE : LEFT + ((day - first) / (last - first)) * (RIGHT - LEFT);
  const y = (value: number) => BOTTOM - ((value - least) / (most - least)) * (BOTTOM - TOP);
  // The line is always said; what would stand in its way is not.
  const ends = [Math.round(least), Math.round(most)];
  const labels = [line, ...ends.filter((value) => Math.abs(y(value) - y(line)) > 14)];
  const at = (day: number, value: number) => `${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
  const way = ahead.length === 0 ? [] : [...points.slice(-1), ...ahead];
  const [alone] = last === first ? points.slice(-1) : [];
  const isCrowded = exam !== null && RIGHT - x(today) < 90;
  return (
    <svg
      id={PATH_CHART}
      className={`${chart['chart']} ${styles['path']}`}
      viewBox="0 0 400 142"
      aria-hidden="true"
    >
      <path
        className={chart['band']}
        fillOpacity={0.25}
        d={alone === undefined ? bandOf(points, at) : barOf(alone, y)}
      />
      {alone !== undefined &&
        figuresOf(alone, y).map((value) => (
          <text key={value} x={MIDDLE + BAR + 6} y={y(value) + 4}>
            {value}
          </text>
        ))}
      {way.length > 0 && (
        <path
          className={chart['band']}
          fillOpacity={0.1}
          strokeDasharray="3 3"
          d={bandOf(way, at)}
        />
      )}
      <path
        className={chart['mark']}
        strokeWidth={1.5}
        strokeDasharray="3 2"
        d={`M${LEFT} ${y(line)}H${RIGHT}`}
      />
      {exam !== null && points.length > 0 && (
        <path className={chart['track']} d={`M${x(today)} ${TOP}V${BOTTOM}`} />
      )}
      <path className={chart['line']} strokeWidth={3} d={lineOf(points, at)} />
      {way.length > 0 && (
        <path className={chart['line']} strokeWidth={3} strokeDasharray="6 4" d={lineOf(way, at)} />
      )}
      {[...points, ...ahead.slice(-1)].map(({ day, expected }) => (
        <circle key={day} className={chart['ink']} cx={x(day)} cy={y(expected)} r="3.5" />
      ))}
      {shown.map(({ id, day, points: own }) => (
        <rect
          key={id}
          className={chart['mark']}
          strokeWidth={2}
          x={x(day) - 4}
          y={y(own) - 4}
          width="8"
          height="8"
        />
      ))}
      {labels.map((value) => (
        <text key={value} x={LEFT - 5} y={y(value) + 4} textAnchor="end">
          {value}
        </text>
      ))}
      {exam !== null && !isCrowded && alone === undefined && (
        <text
          x={Math.max(LEFT, x(today))}
          y={BOTTOM + 20}
          textAnchor={x(today) < 60 ? 'start' : 'middle'}
        >
          今日
        </text>
      )}
      {first !== today && x(today) - LEFT > 90 && (
        <text x={LEFT} y={BOTTOM + 20}>
          {dayWords(first)}
        </text>
      )}
      <text
        x={alone === undefined ? RIGHT + 24 : MIDDLE}
        y={BOTTOM + 20}
        textAnchor={alone === undefined ? 'end' : 'middle'}
      >
        {exam === null || alone !== undefined ? '今日' : `試験 ${dayWords(last)}`}
      </text>
    </svg>
  );
}

type At = (day: number, value: number) => string;

function bandOf(points: readonly ForecastPoint[], at: At): string {
  const upper = points.map(({ day, band }) => at(day, band[1]));
  const lower = points.map(({ day, band }) => at(day, band[0])).toReversed();
  return `M${[...upper, ...lower].join('L')}Z`;
}

function barOf({ band: [low, high] }: ForecastPoint, y: (value: number) => number): string {
  return `M${MIDDLE - BAR} ${y(high)}h${2 * BAR}V${y(low)}h${-2 * BAR}z`;
}

/** What would stand in the way of the middle is not said. */
function figuresOf(
  { band, expected }: ForecastPoint,
  y: (value: number) => number,
): readonly number[] {
  const middle = Math.round(expected);
  return [middle, ...band.filter((value) => Math.abs(y(value) - y(middle)) > 12)];
}

function lineOf(points: readonly ForecastPoint[], at: At): string {
  return `M${points.map(({ day, expected }) => at(day, expected)).join('L')}`;
}

function dayWords(day: number): string {
  return monthDayWords(dateOfDay(day));
}
