// A question with its picture and its choices.
import { useId, type ReactNode, type Ref } from 'react';
import { isAnswerable, type Question } from '#domain/items/question.ts';
import type { SittingPhase } from '#domain/plan/sitting.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { ChoiceList, type PickChoice } from '#parts/question/choice-list.tsx';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import styles from '#parts/question/question-screen.module.css';
import { RichText } from '#ui/rich-text.tsx';

/** Before the answer no name stands on the map, or in place of a mark. */
const NONE: readonly string[] = [];

export interface AskedQuestionProps {
  readonly question: Question;
  /** `null` until they are shuffled. */
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Without it nothing can be picked. */
  readonly onPick?: PickChoice;
  /** In place of choices, where the answer is written. */
  readonly field?: ReactNode;
  /** Where the question is one of several below a heading. */
  readonly as?: 'h2' | 'p';
  /** Stands in the heading, before the question. */
  readonly children?: ReactNode;
}

export function AskedQuestion(props: AskedQuestionProps) {
  const { question, choiceOrder, phase, headingRef, onPick, field, children } = props;
  const { figure, choiceKeys } = question;
  const Stem = props.as ?? 'h2';
  const stem = useId();
  const isAnswered = phase.name === 'answered';
  return (
    <>
      <div className={styles['stem']} data-figured={figure !== null || undefined}>
        <Stem ref={headingRef} tabIndex={-1} id={stem} className={styles['question']}>
          <span key={plainText(question.q)}>
            {children}
            {question.about !== undefined && (
              <span className={`note ${styles['about']}`}>{question.about}</span>
            )}
            <RichText text={question.q} />
          </span>
        </Stem>
        {figure !== null && (
          <QuestionFigure
            figure={figure}
            named={isAnswered ? [figure.place, choiceKeys[phase.pickedChoice ?? -1] ?? ''] : NONE}
          />
        )}
      </div>
      {question.typed !== undefined && field}
      {isAnswerable(question) && question.typed === undefined && (
        <ChoiceList
          // Others at every showing: nothing of the last ones stays.
          key={`${question.id} ${choiceOrder?.join()}`}
          question={question}
          choiceOrder={choiceOrder}
          phase={phase}
          labelledBy={stem}
          {...(onPick && { onPick })}
        />
      )}
    </>
  );
}
