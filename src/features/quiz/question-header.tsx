// What stands above the choices: where the learner is in the list, and the question.
import type { Ref } from 'react';
import type { Question } from '#domain/quiz/question.ts';
import { RESULT_PATH } from '#domain/site/paths.ts';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import { QuestionText } from '#parts/question/question-text.tsx';
import styles from '#parts/question/question-screen.module.css';
import { Link } from '#ui/link.tsx';

export interface QuestionHeaderProps {
  readonly question: Question;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  readonly isAnswered: boolean;
  readonly topicLabel: (topic: string) => string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export function QuestionHeader(props: QuestionHeaderProps) {
  const { question, number, total, isAnswered, topicLabel, headingRef } = props;
  return (
    <>
      <div className={styles['status']}>
        <p className={styles['counter']}>
          問題 {number} / {total}
        </p>
        {question.topic !== null && <p className={styles['topic']}>{topicLabel(question.topic)}</p>}
        <Link href={RESULT_PATH} className={styles['resultLink']}>
          結果を見る
        </Link>
      </div>

      <h2 ref={headingRef} tabIndex={-1} id="question" className={styles['question']}>
        <QuestionText question={question} text={question.q} />
      </h2>
      {question.figure !== null && <QuestionFigure figure={question.figure} isNamed={isAnswered} />}
    </>
  );
}
