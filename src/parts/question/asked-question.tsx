// A question with its picture and its choices.
import type { ReactNode, Ref } from 'react';
import { isAnswerable, type Question } from '#domain/quiz/question.ts';
import type { SittingPhase } from '#domain/sitting/sitting.ts';
import { ChoiceList } from '#parts/question/choice-list.tsx';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import styles from '#parts/question/question-screen.module.css';
import { RichText } from '#ui/rich-text.tsx';

export interface AskedQuestionProps {
  readonly question: Question;
  /** `null` until they are shuffled. */
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onPick: (choice: number) => void;
  /** In place of choices, where the answer is written. */
  readonly field?: ReactNode;
  /** Stands in the heading, before the question. */
  readonly children?: ReactNode;
}

export function AskedQuestion(props: AskedQuestionProps) {
  const { question, choiceOrder, phase, headingRef, onPick, field, children } = props;
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} id="question" className={styles['question']}>
        {children}
        <RichText text={question.q} />
      </h2>
      {question.figure !== null && (
        <QuestionFigure figure={question.figure} isNamed={phase.name === 'answered'} />
      )}
      {question.typed !== undefined && field}
      {isAnswerable(question) && question.typed === undefined && (
        <ChoiceList
          // Others at every showing: nothing of the last ones stays.
          key={`${question.id} ${choiceOrder?.join()}`}
          question={question}
          choiceOrder={choiceOrder}
          phase={phase}
          labelledBy="question"
          onPick={onPick}
        />
      )}
    </>
  );
}
