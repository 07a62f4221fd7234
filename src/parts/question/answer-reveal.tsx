// What follows an answer: the verdict, and why.
import { useDeferredValue, type ReactNode, type Ref } from 'react';
import { rightPick } from '#domain/items/picks.ts';
import { answerText, type Question } from '#domain/items/question.ts';
import type { SittingPhase } from '#domain/plan/sitting.ts';
import styles from '#parts/question/answer-reveal.module.css';
import { Explanation } from '#parts/question/explanation.tsx';
import { RecordingNotice, type RecordingState } from '#parts/question/recording-notice.tsx';
import { QuestionSpeech } from '#parts/speech/question-speech.tsx';
import { WrittenAnswer } from '#parts/question/written-answer.tsx';
import { RichText } from '#ui/rich-text.tsx';

export interface AnswerRevealProps {
  readonly question: Question;
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  readonly recording: RecordingState;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** The verdict alone. */
  readonly isBrief?: boolean;
  /** The id of the whole element. */
  readonly id?: string;
  /** Left out, there is room for the whole explanation. */
  readonly isOpen?: boolean;
  /** A button beside the verdict. */
  readonly doubt?: ReactNode;
}

export function AnswerReveal(props: AnswerRevealProps) {
  const {
    question,
    choiceOrder,
    phase,
    recording,
    headingRef,
    isBrief = false,
    id,
    isOpen,
    doubt,
  } = props;
  const answered = phase.name === 'answered';
  // The verdict is on screen one frame before the text below it, which takes longer to set.
  const explained = useDeferredValue(answered) && answered;
  const correct = phase.pickedChoice === rightPick(question);
  const { typed } = question;
  const { written } = phase;
  const isNear = correct && written !== undefined && typed?.judge(written) === 'near';
  const isWrongAsked = question.form === 'wrong-statement' || question.form === 'pair';
  return (
    <section
      id={id}
      className={`stack gap-4 ${styles['reveal']}`}
      data-answered={answered}
      data-brief={answered && isBrief}
      data-open={isOpen}
      data-below-figure={question.figure !== null}
      aria-label="解答の結果"
    >
      <div className={`row ${styles['line']}`}>
        {/* Always there: a live region that appears together with its text is not read out. Where the verdict
            stays, its heading takes the focus and is read by that: told besides, it is heard twice. */}
        <div
          role="status"
          aria-live={answered && !isBrief ? 'off' : 'polite'}
          className={styles['verdict']}
          data-correct={correct}
        >
          {answered && (
            <h3 ref={headingRef} tabIndex={-1}>
              {correct ? (
                <>
                  <span aria-hidden="true">○ </span>
                  {isNear ? '正解（1字違い）' : '正解！'}
                </>
              ) : (
                <>
                  {phase.pickedChoice !== null && (
                    <>
                      <span aria-hidden="true">× </span>不正解…{' '}
                    </>
                  )}
                  {isWrongAsked ? '誤っているのは「' : '正解は「'}
                  <RichText text={answerText(question)} />」
                </>
              )}
            </h3>
          )}
        </div>
        {doubt}
      </div>
      {explained && !isBrief && written !== undefined && (
        <WrittenAnswer question={question} written={written} />
      )}
      {explained && !isBrief && (
        <div className={`stack gap-4 ${styles['why']}`}>
          <Explanation question={question} choiceOrder={choiceOrder}>
            <QuestionSpeech question={question} />
          </Explanation>
        </div>
      )}
      {explained && <RecordingNotice state={recording} />}
    </section>
  );
}
