// A share as a bar; the number beside it says the same.
import chart from '#ui/chart.module.css';
import styles from '#features/progress/progress-page.module.css';

/** @param props.percent 0–100 */
export function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <svg
      className={styles['bar']}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={chart['track']} width="100" height="8" />
      <rect className={chart['ink']} width={percent} height="8" />
    </svg>
  );
}
