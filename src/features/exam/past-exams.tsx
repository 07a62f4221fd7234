// The mock exams that have ended; each leads to its result, or to what was answered of it.
import { examGrade } from '#domain/exam/exam-grade.ts';
import { codeOf } from '#domain/exam/exam-start.ts';
import { isUnderWay, resultAt, type Exam } from '#domain/exam/exam.ts';
import { countSheet } from '#domain/exam/sheet.ts';
import { percent } from '#domain/percent.ts';
import { examPath } from '#domain/site/paths.ts';
import styles from '#features/exam/exams.module.css';
import { formatMoment } from '#ui/format-date.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

export interface PastExamsProps {
  readonly exams: readonly Exam[];
  /** Epoch milliseconds. */
  readonly now: number;
}

export function PastExams({ exams, now }: PastExamsProps) {
  const ended = exams.filter((exam) => !isUnderWay(exam, now));
  return (
    <Section title="これまでの模擬試験">
      {ended.length === 0 ? (
        <p>まだありません。受けた試験は、ここからいつでも見直せます。</p>
      ) : (
        <ul className={styles['list']}>
          {ended.map((exam) => (
            <li key={exam.frame.id}>
              <Link href={examPath(exam.frame.id)} className={layout['target']}>
                {formatMoment(exam.frame.startedAt)}
              </Link>
              <span>{outcomeWords(exam, now)}</span>
              <span className={styles['codeOf']}>コード {codeOf(exam.frame) ?? '–'}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function outcomeWords(exam: Exam, now: number): string {
  const result = resultAt(exam, now);
  if (result === null) return `途中でやめた試験、解答 ${countSheet(exam.sheet).answered}問`;
  const { right, total } = result;
  return `評価 ${examGrade(right, total)}、${right} / ${total}（${percent(right, total)}%）`;
}
