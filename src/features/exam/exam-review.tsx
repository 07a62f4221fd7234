// The questions of a mock exam after it: all, the wrong ones, or those that were flagged.
import { useMemo, useState } from 'react';
import { examQuestion, pickAt } from '#domain/exam/exam-question.ts';
import { answerText } from '#domain/items/question.ts';
import type { Exam } from '#domain/exam/exam.ts';
import { isAnswered, type Mark } from '#domain/exam/sheet.ts';
import { AskedQuestion } from '#parts/question/asked-question.tsx';
import { Explanation } from '#parts/question/explanation.tsx';
import { WrittenAnswer } from '#parts/question/written-answer.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { chapterLabel } from '#content/chapters.ts';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';

type Filter = 'all' | 'wrong' | 'flagged';

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'すべて'],
  ['wrong', '間違い'],
  ['flagged', '後で見直す'],
];

/** So many more stand on the page with each press: all 120 at once would take long to draw. */
const STEP = 10;

export function ExamReview({ exam, bank }: { readonly exam: Exam; readonly bank: StudyBank }) {
  const [filter, setFilter] = useState<Filter>('wrong');
  const { questions } = exam.frame;
  const isGivenUp = exam.end?.how === 'give-up';
  // Without a result only answered questions are shown: the learner may not have looked at the others.
  const places = [...questions.keys()].filter((at) => !isGivenUp || isAnswered(exam.sheet[at]));
  const matches: Readonly<Record<Filter, readonly number[]>> = {
    all: places,
    wrong: places.filter((at) => exam.sheet[at]?.right !== true),
    flagged: places.filter((at) => exam.sheet[at]?.flagged === true),
  };
  const chosen = matches[filter];
  return (
    <Section title="見直し">
      <ChoiceField
        title="見直す問題"
        choices={FILTERS.map(([key, label]) => ({
          key,
          label: `${label}（${matches[key].length}）`,
        }))}
        picked={filter}
        onPick={setFilter}
      />
      {chosen.length === 0 && <p>当てはまる問題はありません。</p>}
      <ShowMore key={filter} total={chosen.length} first={STEP} step={STEP} unit="問">
        {(count) => (
          <ol className="stack gap-4">
            {chosen.slice(0, count).map((at) => (
              <li key={at}>
                <ReviewedQuestion exam={exam} bank={bank} at={at} />
              </li>
            ))}
          </ol>
        )}
      </ShowMore>
    </Section>
  );
}

interface ReviewedQuestionProps {
  readonly exam: Exam;
  readonly bank: StudyBank;
  /** The question's index. */
  readonly at: number;
}

function ReviewedQuestion({ exam: { frame, sheet }, bank, at }: ReviewedQuestionProps) {
  const asked = frame.questions[at];
  const mark = sheet[at] ?? null;
  const picked = mark?.picked ?? null;
  const shown = useMemo(
    () =>
      asked === undefined
        ? null
        : examQuestion(bank, asked.item, { ...frame, form: asked.form }, picked),
    [bank, asked, frame, picked],
  );
  const written = shown === null ? undefined : pickAt(shown.question, mark).written;
  return (
    <article className="panel">
      <h3 className="row">
        問題{at + 1}{' '}
        <span className="verdict" data-verdict={verdictOf(mark)}>
          {VERDICTS[verdictOf(mark)]}
        </span>
        {mark?.flagged === true && <span className="note">後で見直す</span>}
        <span className="note">{chapterLabel(asked?.chapter ?? '')}</span>
      </h3>
      {shown === null ? (
        <p>この問題は、いまの教材にありません。正誤の数はそのまま残っています。</p>
      ) : (
        <>
          <AskedQuestion
            as="p"
            question={shown.question}
            choiceOrder={shown.order}
            phase={{ name: 'answered', ...pickAt(shown.question, mark) }}
          />
          {shown.question.typed !== undefined && (
            <p>
              正解は「
              <RichText text={answerText(shown.question)} />」
            </p>
          )}
          {written !== undefined && <WrittenAnswer question={shown.question} written={written} />}
          <Explanation question={shown.question} choiceOrder={shown.order} />
        </>
      )}
    </article>
  );
}

type Verdict = 'correct' | 'wrong' | 'blank';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  correct: '○ 正解',
  wrong: '× 不正解',
  blank: '– 未回答',
};

function verdictOf(mark: Mark | null): Verdict {
  if (!isAnswered(mark)) return 'blank';
  return mark?.right === true ? 'correct' : 'wrong';
}
