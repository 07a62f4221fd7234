// The share of right answers as a ring; the words beside it say the same.
import chart from '#ui/chart.module.css';
import styles from '#features/result/score-ring.module.css';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** @param props.percent 0–100 */
export function ScoreRing({ percent }: { readonly percent: number }) {
  return (
    <svg className={styles['ring']} viewBox="0 0 128 128" aria-hidden="true">
      <circle className={styles['track']} strokeWidth={9} cx="64" cy="64" r={RADIUS} />
      {percent > 0 && (
        <circle
          className={chart['line']}
          strokeWidth={9}
          strokeLinecap="round"
          cx="64"
          cy="64"
          r={RADIUS}
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
          transform="rotate(-90 64 64)"
        />
      )}
      <path
        className={styles['glass']}
        d="M48 38h32c1 22-5 33-16 33S47 60 48 38ZM64 71v20M53 91h22M49.5 50h29"
      />
    </svg>
  );
}
