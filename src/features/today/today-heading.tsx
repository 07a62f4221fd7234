// The heading of the day's study, with the way to what the learner would rather pick.
import { REVIEW_PATH, practicePath } from '#domain/site/paths.ts';
import styles from '#features/today/today.module.css';
import { Link } from '#ui/link.tsx';

export function TodayHeading() {
  return (
    <div className={styles['heading']}>
      <h1>今日の学習</h1>
      <p>
        <Link href={REVIEW_PATH}>復習</Link>
        <Link href={practicePath({ form: 'truefalse' })}>○×</Link>
      </p>
    </div>
  );
}
