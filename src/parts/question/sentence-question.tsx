// A sentence to be judged in a sitting: a card that is drawn to the right for ○ or to the left for ×, and a button for each.
import { useRef } from 'react';
import { plainText } from '#domain/text/rich-text.ts';
import { AnswerReveal } from '#parts/question/answer-reveal.tsx';
import type {
  FormQuestionProps,
  QuestionForm,
  SittingOfForm,
} from '#parts/question/question-form.ts';
import screen from '#parts/question/question-screen.module.css';
import styles from '#parts/question/sentence-question.module.css';
import { usePageKeys } from '#ui/page-keys.ts';
import { RichText } from '#ui/rich-text.tsx';
import { useSwipe } from '#ui/swipe.ts';

/** Indices of the choices. */
const TRUE = 0;
const FALSE = 1;

/** CSS pixels: an answer is recorded, so it takes more than a turned page does. */
const SWIPE_DISTANCE = 80;
/** The card follows the finger so far. */
const FURTHEST = 120;

function SentenceQuestion(props: FormQuestionProps) {
  const { sitting, status, told, questionRef, resultRef } = props;
  const { shown, phase, answered, recording, answer } = sitting;
  const card = useRef<HTMLDivElement>(null);
  const swipe = useSwipe({
    distance: SWIPE_DISTANCE,
    onSwipe: (side) => answer(side === 'right' ? TRUE : FALSE),
    onDrag: (x) => drag(card.current, answered ? null : x),
  });
  if (shown?.form !== 'question') return null;
  const { question, choiceOrder } = shown;
  const isRight = answered && phase.pickedChoice === question.answerIndex;
  // Where it is not explained below, it is corrected here.
  const sentence = (isRight ? question.corrections?.[TRUE] : null) ?? question.q;
  return (
    <>
      {status}
      <div className={styles['judged']}>
        <div className={`edge ${styles['stage']}`}>
          <div ref={card} className={`card ${styles['card']}`} {...swipe}>
            <span className={styles['sign']} data-side="left" aria-hidden="true">
              ×
            </span>
            <span className={styles['sign']} data-side="right" aria-hidden="true">
              ○
            </span>
            <h2 ref={questionRef} tabIndex={-1} className={styles['sentence']}>
              <span className={`note ${screen['about']}`}>{question.about}</span>
              <span key={plainText(sentence)}>
                <RichText text={sentence} />
              </span>
            </h2>
          </div>
        </div>
        <AnswerReveal
          question={question}
          choiceOrder={choiceOrder}
          phase={phase}
          recording={recording}
          headingRef={resultRef}
          isBrief={isRight}
        />
      </div>
      {told !== null && (
        <p role="status" className="told roomless">
          {told}
        </p>
      )}
    </>
  );
}

/** Not by React: a finger moves more often than a screen should be drawn anew. */
function drag(card: HTMLElement | null, x: number | null): void {
  if (card === null) return;
  if (x === null) {
    card.style.removeProperty('--drag');
    delete card.dataset['lean'];
    return;
  }
  const near = Math.max(-FURTHEST, Math.min(FURTHEST, x));
  card.style.setProperty('--drag', `${near}px`);
  const side = x < 0 ? 'left' : 'right';
  card.dataset['lean'] = Math.abs(x) < SWIPE_DISTANCE ? side : `${side} far`;
}

const KEYS: { readonly [key: string]: number } = {
  o: TRUE,
  ArrowRight: TRUE,
  1: TRUE,
  x: FALSE,
  ArrowLeft: FALSE,
  2: FALSE,
};

function SentenceButtons({ sitting: { answer } }: { readonly sitting: SittingOfForm }) {
  usePageKeys((event) => {
    const choice = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // A held key would judge the next sentence too.
    if (choice === undefined || event.repeat) return;
    event.preventDefault();
    answer(choice);
  });
  return (
    <div className={styles['judge']}>
      <button
        type="button"
        className={`row middle option lead ${styles['verdict']}`}
        onClick={() => answer(FALSE)}
      >
        <span aria-hidden="true">×</span>誤り
      </button>
      <button
        type="button"
        className={`row middle option lead ${styles['verdict']}`}
        onClick={() => answer(TRUE)}
      >
        <span aria-hidden="true">○</span>正しい
      </button>
    </div>
  );
}

export const sentenceForm: QuestionForm = {
  Question: SentenceQuestion,
  buttons: (sitting) => <SentenceButtons sitting={sitting} />,
};
