// 予想の移り変わり: the band on earlier days and today, with the results of mock exams in it.
import { EXAM_QUESTIONS, type Forecast, linePoints } from '#domain/forecast/forecast.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { MockResult } from '#domain/progress/mock-results.ts';
import styles from '#features/progress/progress-page.module.css';
import { NotRead } from '#parts/not-read/not-read.tsx';
import type { Read } from '#services/study/live-query.ts';
import type { ForecastPoint } from '#services/study/plan.ts';
import { formatDate } from '#ui/format-date.ts';
import { Section } from '#ui/section.tsx';
import { Note } from '#ui/note.tsx';
import { DataTable } from '#ui/data-table.tsx';

export interface ForecastHistoryProps {
  readonly forecast: Read<Forecast>;
  /** Of earlier days, the earliest first. */
  readonly history: Read<readonly ForecastPoint[]>;
  readonly mocks: readonly MockResult[];
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ForecastHistory({ forecast, history, mocks, today, line }: ForecastHistoryProps) {
  return (
    <Section title="予想の移り変わり">
      {forecast?.ok === false || history?.ok === false ? (
        <NotRead what="予想の移り変わり" />
      ) : forecast?.value.isKnown === true ? (
        <History
          points={[...(history?.value ?? []), { day: today, ...forecast.value }]}
          isWhole={history !== null}
          mocks={mocks}
          line={linePoints(line)}
        />
      ) : (
        <p>予想が出ると、ここにその移り変わりを示します。</p>
      )}
    </Section>
  );
}

interface HistoryProps {
  /** At least that of today, which is the last. */
  readonly points: readonly ForecastPoint[];
  /** The earlier days are known. */
  readonly isWhole: boolean;
  readonly mocks: readonly MockResult[];
  /** Points of 120. */
  readonly line: number;
}

function History({ points, isWhole, mocks, line }: HistoryProps) {
  return (
    <>
      <p className={styles['room']}>{isWhole ? changeWords(points) : '読み込んでいます…'}</p>
      <Chart points={points} mocks={mocks} line={line} />
      <Note>帯は8割が入る幅、太い線は予想、破線は合格ライン、四角は模擬試験の結果です。</Note>
      <details>
        <summary>日ごとの予想</summary>
        <DataTable
          caption={`その日までの解答から計算した予想（${EXAM_QUESTIONS}点満点、新しい日から）`}
          columns={['日', '予想', '8割が入る幅']}
          rows={points.toReversed().map(({ day, expected, band: [low, high] }) => ({
            key: day,
            cells: [dayWords(day), `${Math.round(expected)}点`, `${low}〜${high}点`],
          }))}
        />
      </details>
    </>
  );
}

function changeWords(points: readonly ForecastPoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) {
    return '今日から予想が出ています。日がたつと、ここに移り変わりが加わります。';
  }
  const [from, to] = [Math.round(first.expected), Math.round(last.expected)];
  const change = to === from ? '変わっていません' : `今日は${to}点です`;
  return `予想は、${dayWords(first.day)}の${from}点から、${change}。`;
}

function dayWords(day: number): string {
  return formatDate(dateOfDay(day));
}

const LEFT = 30;
const RIGHT = 372;
const TOP = 10;
const BOTTOM = 150;
/** Points above and below what is drawn. */
const MARGIN = 6;

function Chart({ points, mocks, line }: Omit<HistoryProps, 'isWhole'>) {
  const first = points[0]?.day ?? 0;
  const last = points.at(-1)?.day ?? first;
  const shown = mocks.filter(({ day }) => day >= first && day <= last);
  const values = [
    line,
    ...points.flatMap(({ band }) => band),
    ...shown.map(({ points: own }) => own),
  ];
  const least = Math.max(0, Math.min(...values) - MARGIN);
  const most = Math.min(EXAM_QUESTIONS, Math.max(...values) + MARGIN);
  // One day alone stands at the right, where today always is.
  const x = (day: number) =>
    last === first ? RIGHT : LEFT + ((day - first) / (last - first)) * (RIGHT - LEFT);
  const y = (value: number) => BOTTOM - ((value - least) / (most - least)) * (BOTTOM - TOP);
  // The line is always said; what would stand in its way is not.
  const ends = [Math.round(least), Math.round(most)];
  const labels = [line, ...ends.filter((value) => Math.abs(y(value) - y(line)) > 14)];
  const at = (day: number, value: number) => `${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = points.map(({ day, band }) => at(day, band[1]));
  const lower = points.map(({ day, band }) => at(day, band[0])).toReversed();
  return (
    <svg className={styles['history']} viewBox="0 0 400 176" aria-hidden="true">
      <path className={styles['historyBand']} d={`M${[...upper, ...lower].join('L')}Z`} />
      <path className={styles['bandLine']} d={`M${LEFT} ${y(line)}H${RIGHT}`} />
      <path
        className={styles['historyExpected']}
        d={`M${points.map(({ day, expected }) => at(day, expected)).join('L')}`}
      />
      {points.map(({ day, expected }) => (
        <circle key={day} className={styles['historyPoint']} cx={x(day)} cy={y(expected)} r="3.5" />
      ))}
      {shown.map(({ id, day, points: own }) => (
        <rect
          key={id}
          className={styles['historyMock']}
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
      {last !== first && (
        <text x={LEFT} y={BOTTOM + 20}>
          {dayWords(first)}
        </text>
      )}
      <text x={RIGHT + 24} y={BOTTOM + 20} textAnchor="end">
        {dayWords(last)}
      </text>
    </svg>
  );
}
