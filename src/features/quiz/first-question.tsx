// The quiz in the first HTML: the first question for whoever has no history, a word of patience for the others.
import type { Question } from '#domain/quiz/question.ts';
import { AnswerReveal } from '#features/quiz/answer-reveal.tsx';
import { ChoiceRoom } from '#features/quiz/choice-list.tsx';
import { QuestionHeader } from '#features/quiz/question-header.tsx';
import styles from '#features/quiz/quiz.module.css';
import { Button } from '#ui/button.tsx';

export interface FirstQuestionProps {
  /** In the order of the content, which stands without a history. */
  readonly questions: readonly [Question, ...Question[]];
  readonly topicLabel: (topic: string) => string;
}

/**
 * Runs while the page is read, before it is painted. A question that the history or the address may put
 * elsewhere must not be seen: the learner would begin to read it.
 */
const HIDE_WHAT_MAY_NOT_BE_FIRST = `(([question, patience]) => {
  let mayDiffer = location.search !== '';
  try {
    mayDiffer ||= Object.keys(localStorage).some((key) => key.startsWith('wine-study'));
  } catch {
    mayDiffer = true;
  }
  question.hidden = mayDiffer;
  patience.hidden = !mayDiffer;
})(document.currentScript.parentElement.children);`;

export function FirstQuestion({ questions, topicLabel }: FirstQuestionProps) {
  const [question] = questions;
  return (
    <div>
      <div suppressHydrationWarning>
        <div className={styles['quiz']}>
          <QuestionHeader
            question={question}
            number={1}
            total={questions.length}
            topicLabel={topicLabel}
          />
          <noscript>
            <p>クイズに答えるには、ブラウザのJavaScriptを有効にしてください。</p>
          </noscript>
          <ChoiceRoom question={question} />
          <AnswerReveal
            question={question}
            choiceOrder={[]}
            phase={{ name: 'choosing', pickedChoice: null }}
            recording="idle"
            headingRef={null}
          />
          <div />
          <div className={styles['actions']}>
            <Button disabled>解答する</Button>
          </div>
        </div>
      </div>
      <div hidden suppressHydrationWarning>
        <div className={styles['patience']}>
          <p role="status">あなたの学習記録に合わせて、問題を並べています…</p>
        </div>
      </div>
      {/* A constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: HIDE_WHAT_MAY_NOT_BE_FIRST }} />
    </div>
  );
}
