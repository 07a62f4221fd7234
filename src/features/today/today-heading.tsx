// The heading of the day's study, with the way to what the learner would rather pick.
import { REVIEW_PATH, practicePath } from '#domain/site/paths.ts';
import layout from '#ui/layout.module.css';
import styles from '#features/today/today.module.css';
import { Link } from '#ui/link.tsx';

export function TodayHeading() {
  return (
    <div className={`${layout['spread']} ${styles['heading']}`}>
      <h1>今日の学習</h1>
      <p className={layout['row']}>
        <Link href={REVIEW_PATH} className={layout['target']}>
          復習
        </Link>
        <Link href={practicePath({ form: 'truefalse' })} className={layout['target']}>
          ○×
        </Link>
      </p>
    </div>
  );
}
