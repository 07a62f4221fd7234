// The mock exams that have ended; each leads to its result, or to what was answered of it.
import { examGrade } from '#domain/exam/exam-grade.ts';
import { codeOf } from '#domain/exam/exam-start.ts';
import type { ListedExam } from '#domain/exam/exam.ts';
import { percent } from '#domain/percent.ts';
import { examPath } from '#domain/site/paths.ts';
import { formatMoment } from '#ui/format-date.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

export function PastExams({ exams }: { readonly exams: readonly ListedExam[] }) {
  const ended = exams.filter(({ isUnderWay }) => !isUnderWay);
  return (
    <Section title="これまでの模擬試験">
      {ended.length === 0 ? (
        <p>まだありません。受けた試験は、ここからいつでも見直せます。</p>
      ) : (
        <ul className="list">
          {ended.map((exam) => (
            <li key={exam.id} className="row">
              <Link href={examPath(exam.id)} className="target">
                {formatMoment(exam.startedAt)}
              </Link>
              <span>{outcomeWords(exam)}</span>
              <span className="note">コード {codeOf(exam.total, exam.seed) ?? '–'}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function outcomeWords({ result, kept }: ListedExam): string {
  if (result === null) return `途中でやめた試験、解答 ${kept ?? 0}問`;
  const { right, total } = result;
  return `評価 ${examGrade(right, total)}、${right} / ${total}（${percent(right, total)}%）`;
}
