// A sitting of items one after the other: answered, doubted, taken back, and ended whenever the learner likes.
import { useEffect, useReducer, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Direction, NewEvent, ReviewMode } from '#domain/log/event.ts';
import { withoutAnswer } from '#domain/score/score.ts';
import { afterMiss, type QueuedItem } from '#domain/study-plan/sitting-queue.ts';
import {
  isRight,
  RECALLED,
  reduceStudySitting,
  startStudySitting,
  type GivenAnswer,
  type StudySitting as SittingState,
} from '#domain/study-plan/study-sitting.ts';
import { AnswerReveal } from '#parts/question/answer-reveal.tsx';
import { ChoiceList } from '#parts/question/choice-list.tsx';
import screen from '#parts/question/question-screen.module.css';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import { QuestionText } from '#parts/question/question-text.tsx';
import type { RecordingState } from '#parts/question/recording-notice.tsx';
import { partnerOf, reviewEvent, showItem, type AskedItems } from '#parts/study-sitting/showing.ts';
import { StudyCard } from '#parts/study-sitting/study-card.tsx';
import { useStudyKeys } from '#parts/study-sitting/study-keys.ts';
import styles from '#parts/study-sitting/study-sitting.module.css';
import { useQuery } from '#services/study/live-query.ts';
import type { ScoreRecord } from '#services/study/score-record.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

export interface StudySittingProps {
  /** In the order in which they are asked. */
  readonly queue: readonly QueuedItem[];
  readonly asked: AskedItems;
  readonly mode: ReviewMode;
  readonly direction?: Direction;
  /** Of the events that record it. */
  readonly sittingId: string;
  /** On the button that ends it. */
  readonly leaveLabel: string;
  readonly topicLabel: (topic: string) => string;
  readonly renderEnd: (end: SittingSoFar) => ReactNode;
}

export interface SittingSoFar {
  readonly given: readonly GivenAnswer[];
  /** Everything that was to be asked was asked. */
  readonly isDone: boolean;
  /** Buttons: undo, and back where something is left. */
  readonly actions: ReactNode;
}

export function StudySitting(props: StudySittingProps) {
  const { asked, mode, direction = null, sittingId, leaveLabel, topicLabel } = props;
  const services = useServices();
  const [sitting, dispatch] = useReducer(reduceStudySitting, null, () =>
    startStudySitting(showItem(asked, props.queue[0], services.random), props.queue.slice(1)),
  );
  /** What is shown of the saving of one event; a late result must not be taken for another's. */
  const [recording, setRecording] = useState<{ event: string; state: RecordingState }>(NOT_YET);
  const [told, setTold] = useState('');
  const [isEnded, setIsEnded] = useState(false);
  const checks = useQuery('checks', null);
  const shownAt = useRef(0);
  const questionHeading = useRef<HTMLHeadingElement>(null);
  const resultHeading = useRef<HTMLHeadingElement>(null);

  const { shown, phase, isTurned, queue, given } = sitting;
  const last = given.at(-1);
  const answered = phase.name === 'answered';
  const hasEnded = isEnded || shown === null;
  const isChecked = shown !== null && checks?.ok === true && checks.value.includes(shown.item.id);

  function answer(picked: number | null) {
    if (shown === null || phase.name !== 'choosing') return;
    const eventId = services.store.newEventId();
    const took = Math.max(0, services.clock.now() - shownAt.current);
    const isCorrect = isRight({ shown, picked });
    const following = isCorrect
      ? queue
      : afterMiss(queue, shown.item, partnerOf(asked, shown, picked), services.random);
    dispatch({ type: 'answer', picked, took, eventId, queue: following });
    setTold('');
    const doubt = picked === null ? 'unknown' : null;
    const event = eventOf({ shown, picked, doubt, took, eventId });
    void record(eventId, [...countInScore(event, services.score), event]);
  }

  function eventOf({
    shown: shownItem,
    picked,
    doubt,
    took,
    eventId: id,
  }: Omit<GivenAnswer, 'queue'>): NewEvent {
    return reviewEvent(asked, shownItem, {
      id,
      picked,
      doubt,
      took,
      mode,
      direction,
      sitting: sittingId,
    });
  }

  async function record(event: string, events: readonly NewEvent[]) {
    setRecording({ event, state: 'saving' });
    const saved = await services.store.record(...events);
    const state = stateOf(saved.ok ? null : saved.error.kind);
    setRecording((now) => (now.event === event ? { event, state } : now));
  }

  /** What was recorded is taken back, and recorded anew with the other doubt. */
  function toggleDoubt() {
    if (last === undefined || !isRight(last)) return;
    const doubt = last.doubt === 'unsure' ? null : 'unsure';
    const eventId = services.store.newEventId();
    dispatch({ type: 'doubt', doubt, eventId });
    void record(eventId, [
      { kind: 'retraction', item: last.eventId },
      eventOf({ ...last, doubt, eventId }),
    ]);
  }

  function undo() {
    if (last === undefined) return;
    dispatch({ type: 'undo' });
    setIsEnded(false);
    setTold('1つ前の解答を取り消しました。');
    if (last.shown.form === 'question') {
      const { score } = services;
      score.save(withoutAnswer(score.load(), isRight(last)));
    }
    void record(last.eventId, [{ kind: 'retraction', item: last.eventId }]);
    setRecording(NOT_YET);
  }

  function goOn() {
    dispatch({ type: 'next', shown: showItem(asked, queue[0], services.random) });
    setRecording(NOT_YET);
    setTold('');
  }

  function toggleCheck() {
    if (shown === null) return;
    void services.store.record({ kind: 'check', item: shown.item.id, on: !isChecked });
  }

  function pick(choice: number) {
    dispatch({ type: 'pick', choice });
  }

  /** Whether a card lay there to be turned. */
  function turn(): boolean {
    if (hasEnded || isTurned || shown.form !== 'card') return false;
    dispatch({ type: 'turn' });
    setTold('');
    return true;
  }

  useStudyKeys({
    onPick(place) {
      if (hasEnded) return;
      if (shown.form === 'card') {
        if (isTurned && place === 0) answer(RECALLED);
        return;
      }
      const choice = shown.choiceOrder[place];
      if (choice !== undefined) pick(choice);
    },
    onUnknown: () => !hasEnded && answer(null),
    onTurn: turn,
    onGoOn() {
      if (hasEnded) return;
      if (answered) goOn();
      else if (shown.form === 'card') turn();
      else if (phase.pickedChoice !== null) answer(phase.pickedChoice);
    },
    onUndo: undo,
    onCheck: () => !hasEnded && toggleCheck(),
  });

  useEffect(() => {
    shownAt.current = services.clock.now();
  }, [services, shown]);

  const focusedFor = useRef({ answered, isTurned, shown });
  useEffect(() => {
    const before = focusedFor.current;
    const now = { answered, isTurned, shown };
    // On opening, the page itself has the focus.
    if (isSame(before, now)) return;
    focusedFor.current = now;
    const isOpen = answered || isTurned;
    const target = isOpen ? resultHeading.current : questionHeading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: isOpen ? 'nearest' : 'center' });
  }, [answered, isTurned, shown]);

  const undoButton = (
    <Button emphasis="secondary" disabled={last === undefined} onClick={undo}>
      元に戻す
    </Button>
  );

  if (hasEnded) {
    const actions = (
      <>
        {undoButton}
        {shown !== null && (
          <Button emphasis="secondary" onClick={() => setIsEnded(false)}>
            続ける
          </Button>
        )}
      </>
    );
    return props.renderEnd({ given, isDone: shown === null, actions });
  }

  const { topic } = shown.form === 'card' ? shown.card : shown.question;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (phase.name === 'choosing' && phase.pickedChoice !== null) answer(phase.pickedChoice);
  }

  return (
    <form className={screen['screen']} onSubmit={submit}>
      <div className={screen['status']}>
        <p className={screen['counter']}>あと{queue.length + 1}問</p>
        {topic !== null && <p className={screen['topic']}>{topicLabel(topic)}</p>}
        <button type="button" className={styles['quiet']} onClick={() => setIsEnded(true)}>
          {leaveLabel}
        </button>
      </div>
      {shown.form === 'card' ? (
        <StudyCard
          card={shown.card}
          isTurned={isTurned}
          verdict={
            phase.name === 'answered' ? isRight({ shown, picked: phase.pickedChoice }) : null
          }
          told={told}
          recording={recording.state}
          frontRef={questionHeading}
          backRef={resultHeading}
        />
      ) : (
        <>
          <h2 ref={questionHeading} tabIndex={-1} id="question" className={screen['question']}>
            <QuestionText question={shown.question} text={shown.question.q} />
          </h2>
          {shown.question.figure !== null && (
            <QuestionFigure figure={shown.question.figure} isNamed={answered} />
          )}
          <ChoiceList
            key={shown.choiceOrder.join() + shown.item.id}
            question={shown.question}
            choiceOrder={shown.choiceOrder}
            phase={phase}
            labelledBy="question"
            onPick={pick}
          />
          <p role="status" className={styles['told']}>
            {told}
          </p>
          <AnswerReveal
            question={shown.question}
            choiceOrder={shown.choiceOrder}
            phase={phase}
            recording={recording.state}
            headingRef={resultHeading}
          />
        </>
      )}
      <div className={styles['marks']}>
        {answered && last !== undefined && isRight(last) && (
          <button
            type="button"
            className={styles['mark']}
            aria-pressed={last.doubt === 'unsure'}
            onClick={toggleDoubt}
          >
            自信なし
          </button>
        )}
        {answered && (
          <button
            type="button"
            className={styles['mark']}
            aria-pressed={isChecked}
            onClick={toggleCheck}
          >
            チェック
          </button>
        )}
      </div>
      <div className={`${screen['actions']} ${styles['actions']}`}>
        {undoButton}
        {answered ? (
          <Button
            key="next"
            // The second click of a double click on 解答する must not skip the explanation.
            onClick={(event) => event.detail <= 1 && goOn()}
          >
            次へ
          </Button>
        ) : (
          <>
            <Button emphasis="secondary" onClick={() => answer(null)}>
              {isTurned ? '思い出せない' : 'わからない'}
            </Button>
            {shown.form === 'question' && (
              <Button key="answer" type="submit" disabled={phase.pickedChoice === null}>
                解答する
              </Button>
            )}
            {shown.form === 'card' && !isTurned && (
              <Button key="turn" onClick={turn}>
                裏を見る
              </Button>
            )}
            {shown.form === 'card' && isTurned && (
              <Button
                key="recalled"
                // The second click of a double click on 裏を見る is no judgement.
                onClick={(event) => event.detail <= 1 && answer(RECALLED)}
              >
                思い出せた
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}

/** A card is judged by the learner alone, and is in no score. */
function countInScore(event: NewEvent, score: ScoreRecord): readonly NewEvent[] {
  if (event.kind !== 'answer') return [];
  const before = score.takeOver();
  score.add(event.correct);
  return before;
}

type Place = Pick<SittingState, 'isTurned' | 'shown'> & { readonly answered: boolean };

function isSame(one: Place, other: Place): boolean {
  return (
    one.answered === other.answered && one.isTurned === other.isTurned && one.shown === other.shown
  );
}

const NOT_YET = { event: '', state: 'idle' } as const;

function stateOf(failure: string | null): RecordingState {
  if (failure === null) return 'saved';
  return failure === 'newer-app' ? 'newer-app' : 'failed';
}
