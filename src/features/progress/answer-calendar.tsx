// The calendar of a year: squares whose size and colour tell how many answers a day has, and the same as numbers by month.
import {
  CLASS_LEAST,
  calendarMonths,
  calendarWeeks,
  monthOf,
  type CalendarDay,
} from '#domain/progress/answer-calendar.ts';
import chart from '#ui/chart.module.css';
import styles from '#features/progress/progress-page.module.css';
import { formatDate } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { DataTable } from '#ui/data-table.tsx';

type Week = readonly CalendarDay[];

const PITCH = 12;
const TOP = 14;
/** Side of a square by its class. */
const SIDES = [3, 5, 7, 9, 11] as const;
const OPACITIES = [1, 0.6, 0.75, 1, 1] as const;
/** Half of a year in a row on a phone, both side by side where there is room. */
const HALF = 26;

export function yearOf(calendar: ReadonlyMap<number, number>, today: number) {
  const weeks = calendarWeeks(calendar, today);
  const months = calendarMonths(weeks);
  const answers = months.reduce((sum, month) => sum + month.answers, 0);
  const days = months.reduce((sum, month) => sum + month.days, 0);
  return { weeks, months, answers, days };
}

export function AnswerCalendar({ year }: { readonly year: ReturnType<typeof yearOf> }) {
  const { weeks, months, answers, days } = year;
  return (
    <>
      <p>
        この1年の解答は {formatCount(answers)}問、解いた日は {formatCount(days)}日です。
      </p>
      <div className={`columns ${styles['calendar']}`}>
        <HalfYear weeks={weeks.slice(0, HALF)} />
        <HalfYear weeks={weeks.slice(HALF)} />
      </div>
      <Legend />
      <details>
        <summary>月ごとの数</summary>
        <DataTable
          caption="月ごとの解答（新しい月から）"
          columns={['月', '解答', '解いた日']}
          rows={months.map(({ month, answers: own, days: ownDays }) => ({
            key: month,
            cells: [formatDate(month), `${formatCount(own)}問`, `${ownDays}日`],
          }))}
        />
      </details>
    </>
  );
}

function HalfYear({ weeks }: { readonly weeks: readonly Week[] }) {
  return (
    <svg viewBox={`0 0 ${(HALF + 1) * PITCH} ${TOP + 7 * PITCH}`} aria-hidden="true">
      {weeks.map((week, column) => (
        <g key={week[0]?.day} transform={`translate(${column * PITCH} 0)`}>
          <MonthLabel week={week} />
          {week.map((day, row) => (
            <Square key={day.day} size={day.size} y={TOP + row * PITCH} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Above the week in which a month begins. */
function MonthLabel({ week }: { readonly week: Week }) {
  const begins = week.find(({ day }) => monthOf(day) !== monthOf(day - 1));
  if (begins === undefined) return null;
  return (
    <text x="1" y="9">
      {Number(monthOf(begins.day).slice(5))}月
    </text>
  );
}

function Square(props: { readonly size: CalendarDay['size']; readonly y: number }) {
  const side = SIDES[props.size];
  const inset = (PITCH - side) / 2;
  return (
    <rect
      className={props.size === 0 ? styles['none'] : chart['ink']}
      fillOpacity={OPACITIES[props.size]}
      data-size={props.size}
      x={inset}
      y={props.y + inset}
      width={side}
      height={side}
      rx="1.5"
    />
  );
}

const CLASSES = [0, 1, 2, 3, 4] as const;

function Legend() {
  return (
    <ul className={`row note ${styles['legend']}`}>
      {CLASSES.map((size) => (
        <li key={size}>
          <svg viewBox={`0 0 ${PITCH} ${PITCH}`} aria-hidden="true">
            <Square size={size} y={0} />
          </svg>
          {classWords(size)}
        </li>
      ))}
    </ul>
  );
}

function classWords(size: CalendarDay['size']): string {
  if (size === 0) return '0問';
  const least = CLASS_LEAST[size - 1];
  const next = CLASS_LEAST[size];
  return next === undefined ? `${least}問〜` : `${least}〜${next - 1}問`;
}
