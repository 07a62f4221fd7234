// The forecast's band on the scale of an exam; the sentence above it and the table below say the same.
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import styles from '#features/progress/progress-page.module.css';

export interface ForecastBandProps {
  /** All in points of 120. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly line: number;
}

const LEFT = 24;
const WIDTH = 312;
const TOP = 26;
const HEIGHT = 14;

export function ForecastBand({ expected, low, high, line }: ForecastBandProps) {
  const x = (points: number) => LEFT + (points / EXAM_QUESTIONS) * WIDTH;
  return (
    <svg className={styles['band']} viewBox="0 0 380 64" aria-hidden="true">
      <rect className={styles['bandTrack']} x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} rx="3" />
      <rect
        className={styles['bandShare']}
        x={x(low)}
        y={TOP}
        width={Math.max(2, x(high) - x(low))}
        height={HEIGHT}
        rx="3"
      />
      <path className={styles['bandLine']} d={`M${x(line)} ${TOP - 8}v${HEIGHT + 16}`} />
      <path className={styles['bandExpected']} d={`M${x(expected)} ${TOP - 4}v${HEIGHT + 8}`} />
      <text x={x(line)} y={TOP - 13} textAnchor="middle">
        合格ライン {line}
      </text>
      <text x={x(expected)} y={TOP + HEIGHT + 20} textAnchor="middle">
        予想 {expected}
      </text>
      <text x={LEFT - 6} y={TOP + HEIGHT - 2} textAnchor="end">
        0
      </text>
      <text x={LEFT + WIDTH + 6} y={TOP + HEIGHT - 2}>
        {EXAM_QUESTIONS}
      </text>
    </svg>
  );
}
