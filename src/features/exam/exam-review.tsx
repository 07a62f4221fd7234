// The questions of a mock exam after it: all, the wrong ones, or those that were flagged.
import { useMemo, useState } from 'react';
import { examQuestion, type ExamQuestion } from '#domain/exam/exam-question.ts';
import type { Exam } from '#domain/exam/exam.ts';
import { isAnswered, type Mark } from '#domain/exam/sheet.ts';
import styles from '#features/exam/exam-review.module.css';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import { LinkedText, QuestionText } from '#parts/question/question-text.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { chapterLabel, type StudyBank } from '#services/study/study-bank.ts';
import { Button } from '#ui/button.tsx';
import { SourceLine } from '#ui/source-line.tsx';

type Filter = 'all' | 'wrong' | 'flagged';

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'すべて'],
  ['wrong', 'まちがい'],
  ['flagged', '後で見直す'],
];

/** So many more stand on the page with each press: all 120 at once would take long to draw. */
const STEP = 10;

export function ExamReview({ exam, bank }: { readonly exam: Exam; readonly bank: StudyBank }) {
  const [filter, setFilter] = useState<Filter>('wrong');
  const [limit, setLimit] = useState(STEP);
  const { questions, result } = exam.frame;
  // Of an exam without a result only what was answered: the rest may not have been looked at.
  const places = [...questions.keys()].filter(
    (at) => result !== null || isAnswered(exam.sheet[at]),
  );
  const matches: Readonly<Record<Filter, readonly number[]>> = {
    all: places,
    wrong: places.filter((at) => exam.sheet[at]?.right !== true),
    flagged: places.filter((at) => exam.sheet[at]?.flagged === true),
  };
  const chosen = matches[filter];
  return (
    <section className={styles['review']} aria-labelledby="review">
      <h2 id="review">見直し</h2>
      <fieldset className={styles['filters']}>
        <legend>見直す問題</legend>
        {FILTERS.map(([key, label]) => (
          <label key={key}>
            <input
              type="radio"
              name="review"
              checked={filter === key}
              onChange={() => {
                setFilter(key);
                setLimit(STEP);
              }}
            />
            {label}（{matches[key].length}）
          </label>
        ))}
      </fieldset>
      {chosen.length === 0 && <p>当てはまる問題はありません。</p>}
      <ol className={styles['list']}>
        {chosen.slice(0, limit).map((at) => (
          <li key={at}>
            <ReviewedQuestion exam={exam} bank={bank} at={at} />
          </li>
        ))}
      </ol>
      {chosen.length > limit && (
        <Button emphasis="secondary" onClick={() => setLimit(limit + STEP)}>
          続きを表示（あと{chosen.length - limit}問）
        </Button>
      )}
    </section>
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
    () => (asked === undefined ? null : examQuestion(bank, asked.item, frame, picked)),
    [bank, asked, frame, picked],
  );
  return (
    <article className={styles['question']}>
      <h3>
        問題{at + 1}{' '}
        <span className={styles['verdict']} data-verdict={verdictOf(mark)}>
          {VERDICTS[verdictOf(mark)]}
        </span>
        {mark?.flagged === true && <span className={styles['flagged']}>後で見直す</span>}
        <span className={styles['chapter']}>{chapterLabel(asked?.chapter ?? '')}</span>
      </h3>
      {shown === null ? (
        <p>この問題は、いまの教材にありません。正誤の数はそのまま残っています。</p>
      ) : (
        <ShownQuestion shown={shown} picked={picked} />
      )}
    </article>
  );
}

function ShownQuestion({
  shown,
  picked,
}: {
  readonly shown: ExamQuestion;
  readonly picked: string | null;
}) {
  const { question, order } = shown;
  return (
    <>
      <p className={styles['stem']}>
        <QuestionText question={question} text={question.q} />
      </p>
      {question.figure !== null && <QuestionFigure figure={question.figure} isNamed />}
      <ul className={styles['choices']}>
        {order.map((choice) => {
          const note = question.choiceNotes[choice] ?? null;
          const isRight = choice === question.answerIndex;
          const isPicked = question.choiceKeys[choice] === picked;
          return (
            <li key={choice} data-verdict={isRight ? 'correct' : isPicked ? 'wrong' : undefined}>
              <span>
                <QuestionText question={question} text={question.choices[choice] ?? ''} />
                {isRight && <strong className={styles['sign']}>○ 正解</strong>}
                {isPicked && <strong className={styles['sign']}>あなたの解答</strong>}
              </span>
              {note !== null && (
                <span className={styles['note']}>
                  <LinkedText question={question} text={note} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {question.explanation !== null && (
        <p>
          <LinkedText question={question} text={question.explanation} />
        </p>
      )}
      {question.source !== null && <SourceLine source={question.source} asOf={question.asOf} />}
      <ReportMistake item={question.id} />
    </>
  );
}

type Verdict = 'correct' | 'wrong' | 'blank';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  correct: '○ 正解',
  wrong: '× 不正解',
  blank: '– 無回答',
};

function verdictOf(mark: Mark | null): Verdict {
  if (!isAnswered(mark)) return 'blank';
  return mark?.right === true ? 'correct' : 'wrong';
}
