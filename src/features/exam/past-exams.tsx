// The mock exams that were handed in; each leads to its result.
import { examGrade } from '#domain/exam/exam-grade.ts';
import { codeOf } from '#domain/exam/exam-start.ts';
import type { Exam } from '#domain/exam/exam.ts';
import { percent } from '#domain/percent.ts';
import { examPath } from '#domain/site/paths.ts';
import styles from '#features/exam/exams.module.css';
import { formatMoment } from '#ui/format-date.ts';
import { Link } from '#ui/link.tsx';

export function PastExams({ exams }: { readonly exams: readonly Exam[] }) {
  const ended = exams.flatMap(({ frame }) =>
    frame.result === null ? [] : [{ frame, result: frame.result }],
  );
  return (
    <section className={styles['past']} aria-labelledby="past-exams">
      <h2 id="past-exams">これまでの模擬試験</h2>
      {ended.length === 0 ? (
        <p>まだありません。受けた試験は、ここからいつでも見直せます。</p>
      ) : (
        <ul className={styles['list']}>
          {ended.map(({ frame, result: { right, total } }) => (
            <li key={frame.id}>
              <Link href={examPath(frame.id)}>{formatMoment(frame.startedAt)}</Link>
              <span className={styles['score']}>
                評価 {examGrade(right, total)}、{right} / {total}（{percent(right, total)}%）
              </span>
              <span className={styles['codeOf']}>コード {codeOf(frame) ?? '–'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
