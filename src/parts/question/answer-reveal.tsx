// What follows an answer: the verdict, why, what the other choices are, and the source.
import { useDeferredValue, type Ref } from 'react';
import type { Question } from '#domain/quiz/question.ts';
import type { SittingPhase } from '#domain/quiz/sitting.ts';
import styles from '#parts/question/answer-reveal.module.css';
import { LinkedText, QuestionText } from '#parts/question/question-text.tsx';
import { RecordingNotice, type RecordingState } from '#parts/question/recording-notice.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { QuestionSpeech } from '#parts/speech/question-speech.tsx';
import { SourceLine } from '#ui/source-line.tsx';

export interface AnswerRevealProps {
  readonly question: Question;
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  readonly recording: RecordingState;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

export function AnswerReveal(props: AnswerRevealProps) {
  const { question, choiceOrder, phase, recording, headingRef } = props;
  const answered = phase.name === 'answered';
  // The verdict is on screen one frame before the text below it, which takes longer to set.
  const explained = useDeferredValue(answered) && answered;
  const correct = phase.pickedChoice === question.answerIndex;
  const others =
    choiceOrder?.filter((choice) => typeof question.choiceNotes[choice] === 'string') ?? [];
  return (
    <section className={styles['reveal']} data-answered={answered} aria-label="解答の結果">
      {/* The live region is always there: one that appears together with its text is not read out. */}
      <div role="status" className={styles['verdict']} data-correct={correct}>
        {answered && (
          <h3 ref={headingRef} tabIndex={-1}>
            {correct ? (
              <>
                <span aria-hidden="true">○ </span>正解！
              </>
            ) : (
              <>
                {phase.pickedChoice === null ? (
                  '正解は「'
                ) : (
                  <>
                    <span aria-hidden="true">× </span>不正解… 正解は「
                  </>
                )}
                <QuestionText
                  question={question}
                  text={question.choices[question.answerIndex] ?? ''}
                />
                」
              </>
            )}
          </h3>
        )}
      </div>
      {explained && (
        <>
          {question.explanation !== null && (
            <p>
              <LinkedText question={question} text={question.explanation} />
            </p>
          )}
          {others.length > 0 && (
            <dl className={styles['others']}>
              {others.map((choice) => (
                <div key={choice}>
                  <dt>
                    <QuestionText question={question} text={question.choices[choice] ?? ''} />
                  </dt>
                  <dd>
                    <LinkedText question={question} text={question.choiceNotes[choice] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <QuestionSpeech question={question} />
          {question.source !== null && <SourceLine source={question.source} asOf={question.asOf} />}
          <ReportMistake item={question.id} />
          <RecordingNotice state={recording} />
        </>
      )}
    </section>
  );
}
