// A mock exam that was ended without a result: what was answered of it, with explanations.
import { codeOf } from '#domain/exam/exam-start.ts';
import type { Exam } from '#domain/exam/exam.ts';
import { EXAM_PATH } from '#domain/site/paths.ts';
import { ExamHeading } from '#features/exam/exam-heading.tsx';
import { ExamReview } from '#features/exam/exam-review.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { LinkButton } from '#ui/button.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { Note } from '#ui/note.tsx';
import layout from '#ui/layout.module.css';

export interface GivenUpExamProps {
  readonly exam: Exam;
  readonly bank: StudyBank;
  /** It took the place of what had the focus. */
  readonly takesFocus: boolean;
}

export function GivenUpExam({ exam, bank, takesFocus }: GivenUpExamProps) {
  const { frame } = exam;
  return (
    <div className={`${layout['stack']} ${layout['gap-5']}`}>
      <ExamHeading takesFocus={takesFocus}>途中でやめた模擬試験</ExamHeading>
      <p>点数と評価はありません。答えた問題は学習の記録に残っています。</p>
      <Note>
        {formatMoment(frame.startedAt)}、コード {codeOf(frame.questions.length, frame.seed) ?? '–'}
      </Note>
      <p>
        <LinkButton href={EXAM_PATH} emphasis="secondary">
          模擬試験の画面へ
        </LinkButton>
      </p>
      <ExamReview exam={exam} bank={bank} />
    </div>
  );
}
