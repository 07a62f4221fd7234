// The quiz in the first HTML: the first question on a first visit; any other may begin with another one.
import type { Question } from '#domain/quiz/question.ts';
import { AnswerReveal } from '#features/quiz/answer-reveal.tsx';
import { ChoiceRoom } from '#features/quiz/choice-list.tsx';
import { QuestionHeader } from '#features/quiz/question-header.tsx';
import styles from '#features/quiz/quiz.module.css';
import { FirstVisit } from '#services/study/first-visit.tsx';
import { Button } from '#ui/button.tsx';

export interface FirstQuestionProps {
  /** In the order of the content, which stands without a history. */
  readonly questions: readonly [Question, ...Question[]];
  readonly topicLabel: (topic: string) => string;
}

export function FirstQuestion({ questions, topicLabel }: FirstQuestionProps) {
  const [question] = questions;
  return (
    <FirstVisit
      withoutScripts="children"
      otherwise={
        <div className={styles['patience']}>
          <p role="status">あなたの学習記録に合わせて、問題を並べています…</p>
        </div>
      }
    >
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
    </FirstVisit>
  );
}
