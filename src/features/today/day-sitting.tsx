// The day's study, item after item: answered, doubted, taken back, and ended whenever the learner likes.
import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { plainReview, type Doubt, type NewEvent } from '#domain/log/event.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { NO_CONFUSIONS, type QuizEntry } from '#domain/quiz/quiz-entry.ts';
import { shuffle } from '#domain/shuffle.ts';
import { afterMiss, type QueuedItem } from '#domain/study-plan/sitting-queue.ts';
import {
  isRight,
  reduceStudySitting,
  startStudySitting,
  type GivenAnswer,
  type ShownItem,
} from '#domain/study-plan/study-sitting.ts';
import { DayEnd } from '#features/today/day-end.tsx';
import type { OpenedDay } from '#features/today/open-day.ts';
import { useDayKeys } from '#features/today/day-keys.ts';
import styles from '#features/today/today.module.css';
import { AnswerReveal } from '#parts/question/answer-reveal.tsx';
import { ChoiceList } from '#parts/question/choice-list.tsx';
import screen from '#parts/question/question-screen.module.css';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import { QuestionText } from '#parts/question/question-text.tsx';
import type { RecordingState } from '#parts/question/recording-notice.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

export interface DaySittingProps {
  readonly day: OpenedDay;
  readonly topicLabel: (topic: string) => string;
}

/** How often an item that was right before is asked in the original spelling alone. */
const ORIGINAL_SHARE = 1 / 3;

export function DaySitting({ day, topicLabel }: DaySittingProps) {
  const services = useServices();
  const [sitting, dispatch] = useReducer(reduceStudySitting, null, () =>
    startStudySitting(showItem(day, day.queue[0], services), day.queue.slice(1)),
  );
  const [sittingId] = useState(() => newSittingId(services.clock.now(), services.random));
  /** What is shown of the saving of one event; a late result must not be taken for another's. */
  const [recording, setRecording] = useState<{ event: string; state: RecordingState }>(NOT_YET);
  const [told, setTold] = useState('');
  const [isEnded, setIsEnded] = useState(false);
  const checks = useQuery('checks', null);
  const shownAt = useRef(0);
  const questionHeading = useRef<HTMLHeadingElement>(null);
  const resultHeading = useRef<HTMLHeadingElement>(null);

  const { shown, phase, queue, given } = sitting;
  const last = given.at(-1);
  const answered = phase.name === 'answered';
  const hasEnded = isEnded || shown === null;
  const isChecked = shown !== null && checks?.ok === true && checks.value.includes(shown.item.id);

  function answer(picked: number | null) {
    if (shown === null || phase.name !== 'choosing') return;
    const eventId = services.store.newEventId();
    const isCorrect = picked === shown.question.answerIndex;
    const following = isCorrect
      ? queue
      : afterMiss(queue, shown.item, partnerOf(day, shown, picked), services.random);
    dispatch({ type: 'answer', picked, eventId, queue: following });
    setTold('');
    const { score } = services;
    const before = score.takeOver();
    score.add(isCorrect);
    void record(eventId, [
      ...before,
      answerEvent(shown, picked, picked === null ? 'unknown' : null, eventId),
    ]);
  }

  function answerEvent(
    { item, question }: ShownItem,
    picked: number | null,
    doubt: Doubt | null,
    id: string,
  ): NewEvent {
    return {
      id,
      kind: 'answer',
      item: item.id,
      questionKey: day.bank.entries.get(item.id)?.key ?? null,
      ...plainReview(picked === question.answerIndex),
      picked: picked === null ? null : (question.choiceKeys[picked] ?? null),
      doubt,
      took: Math.max(0, services.clock.now() - shownAt.current),
      mode: 'today',
      sitting: sittingId,
    };
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
      answerEvent(last.shown, last.picked, doubt, eventId),
    ]);
  }

  function undo() {
    if (last === undefined) return;
    dispatch({ type: 'undo' });
    setIsEnded(false);
    setTold('1つ前の解答を取り消しました。');
    const { score } = services;
    const { correct, total } = score.load();
    score.save({ correct: correct - (isRight(last) ? 1 : 0), total: total - 1 });
    void record(last.eventId, [{ kind: 'retraction', item: last.eventId }]);
    setRecording(NOT_YET);
  }

  function goOn() {
    dispatch({ type: 'next', shown: showItem(day, queue[0], services) });
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

  useDayKeys({
    onPick(place) {
      const choice = shown?.choiceOrder[place];
      if (choice !== undefined && !hasEnded) pick(choice);
    },
    onUnknown: () => !hasEnded && answer(null),
    onGoOn() {
      if (hasEnded) return;
      if (answered) goOn();
      else if (phase.pickedChoice !== null) answer(phase.pickedChoice);
    },
    onUndo: undo,
    onCheck: () => !hasEnded && toggleCheck(),
  });

  useEffect(() => {
    shownAt.current = services.clock.now();
  }, [services, shown]);

  const focusedFor = useRef({ answered, shown });
  useEffect(() => {
    const before = focusedFor.current;
    // On opening, the page itself has the focus.
    if (before.answered === answered && before.shown === shown) return;
    focusedFor.current = { answered, shown };
    const target = answered ? resultHeading.current : questionHeading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: answered ? 'nearest' : 'center' });
  }, [answered, shown]);

  const undoButton = (
    <Button emphasis="secondary" disabled={last === undefined} onClick={undo}>
      元に戻す
    </Button>
  );

  if (hasEnded) {
    return (
      <DayEnd day={day} given={given} isDone={shown === null}>
        {undoButton}
        {shown !== null && (
          <Button emphasis="secondary" onClick={() => setIsEnded(false)}>
            続ける
          </Button>
        )}
      </DayEnd>
    );
  }

  const { question } = shown;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (phase.name === 'choosing' && phase.pickedChoice !== null) answer(phase.pickedChoice);
  }

  return (
    <form className={screen['screen']} onSubmit={submit}>
      <div className={screen['status']}>
        <p className={screen['counter']}>あと{queue.length + 1}問</p>
        {question.topic !== null && <p className={screen['topic']}>{topicLabel(question.topic)}</p>}
        <button type="button" className={styles['quiet']} onClick={() => setIsEnded(true)}>
          今日はここまで
        </button>
      </div>
      <h2 ref={questionHeading} tabIndex={-1} id="question" className={screen['question']}>
        <QuestionText question={question} text={question.q} />
      </h2>
      {question.figure !== null && <QuestionFigure figure={question.figure} isNamed={answered} />}
      <ChoiceList
        key={shown.choiceOrder.join() + shown.item.id}
        question={question}
        choiceOrder={shown.choiceOrder}
        phase={phase}
        labelledBy="question"
        onPick={pick}
      />
      <p role="status" className={styles['told']}>
        {told}
      </p>
      <AnswerReveal
        question={question}
        choiceOrder={shown.choiceOrder}
        phase={phase}
        recording={recording.state}
        headingRef={resultHeading}
      />
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
              わからない
            </Button>
            <Button key="answer" type="submit" disabled={phase.pickedChoice === null}>
              解答する
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

const NOT_YET = { event: '', state: 'idle' } as const;

function stateOf(failure: string | null): RecordingState {
  if (failure === null) return 'saved';
  return failure === 'newer-app' ? 'newer-app' : 'failed';
}

function showItem(
  { bank, confusions, known, settings }: OpenedDay,
  item: QueuedItem | undefined,
  { random }: Services,
): ShownItem | null {
  const entry: QuizEntry | undefined = item && bank.entries.get(item.id);
  if (item === undefined || entry === undefined) return null;
  const isInOriginal =
    settings.originalChoices || (known.has(item.id) && random() < ORIGINAL_SHARE);
  const question = entry.show(
    confusions.get(item.id) ?? NO_CONFUSIONS,
    random,
    isInOriginal ? 'original' : 'both',
  );
  return { item, question, choiceOrder: shuffle([...question.choices.keys()], random) };
}

/** The item of the same ask about what was taken for the answer, where the bank has one. */
function partnerOf(
  { bank }: OpenedDay,
  { item, question }: ShownItem,
  picked: GivenAnswer['picked'],
): QueuedItem | null {
  const key = picked === null ? undefined : question.choiceKeys[picked];
  const [ask, row] = item.id.split('--');
  if (key === undefined || row === undefined) return null;
  const id = `${ask}--${key}`;
  return bank.entries.has(id) ? { id, chapter: item.chapter } : null;
}
