// The quiz: one question after the other, each answer told, explained and kept.
import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { plainReview } from '#domain/log/event.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { isAnswerable, type Question } from '#domain/quiz/question.ts';
import {
  NO_CONFUSIONS,
  type Confusions,
  type QuizEntry,
  type Spelling,
} from '#domain/quiz/quiz-entry.ts';
import {
  currentEntry,
  entryAt,
  isEveryQuestionAnswered,
  reduceSitting,
  startSitting,
  upcomingEntry,
} from '#domain/quiz/sitting.ts';
import type { Result } from '#domain/result.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { DATA_PATH, RESULT_PATH } from '#domain/site/paths.ts';
import { AnswerReveal } from '#parts/question/answer-reveal.tsx';
import { ChoiceList } from '#parts/question/choice-list.tsx';
import { QuestionHeader } from '#features/quiz/question-header.tsx';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import styles from '#parts/question/question-screen.module.css';
import type { RecordingState } from '#parts/question/recording-notice.tsx';
import { useHeldEvents } from '#services/study/held-events.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

/** What is shown of the saving of the current answer; `answer` tells a late result which one it is. */
interface Recording {
  readonly answer: number;
  readonly state: RecordingState;
}

export interface QuizProps {
  /** At least one, in the order of the sitting. */
  readonly entries: readonly QuizEntry[];
  /** By item, what the learner took for the answer before. */
  readonly confusions?: ReadonlyMap<string, Confusions>;
  readonly spelling?: Spelling;
  readonly topicLabel: (topic: string) => string;
}

const NONE: ReadonlyMap<string, Confusions> = new Map();
/** The first HTML has none. */
const NO_CHANCE: RandomNumber = () => 0;

/** Without a learner it shows its first question, and waits. */
export function Quiz({ entries, confusions = NONE, spelling = 'both', topicLabel }: QuizProps) {
  const services = useOptionalServices();
  const [sitting, dispatch] = useReducer(reduceSitting, null, () => {
    const first = entryAt(entries, 0);
    const question = show(first, confusions, services?.random ?? NO_CHANCE, spelling);
    return startSitting(entries, question, services && shuffledChoices(question, services.random));
  });
  const [recording, setRecording] = useState<Recording>({ answer: 0, state: 'idle' });
  const unsaved = useHeldEvents();
  const [sittingId] = useState(
    () => services && newSittingId(services.clock.now(), services.random),
  );
  const confused = useRef(confusions);
  const shownAt = useRef(0);
  const questionHeading = useRef<HTMLHeadingElement>(null);
  const resultHeading = useRef<HTMLHeadingElement>(null);

  const { phase, question } = sitting;
  const answered = phase.name === 'answered';
  const finished = isEveryQuestionAnswered(sitting);

  function pick(choice: number) {
    dispatch({ type: 'pick', choice });
  }

  function answer() {
    if (services === null || phase.name !== 'choosing' || phase.pickedChoice === null) return;
    dispatch({ type: 'answer' });
    void record(services, phase.pickedChoice);
  }

  async function record({ clock, score, store }: Services, picked: number) {
    const thisAnswer = recording.answer + 1;
    const entry = currentEntry(sitting);
    const key = question.choiceKeys[picked] ?? null;
    const correct = picked === question.answerIndex;
    setRecording({ answer: thisAnswer, state: 'saving' });
    if (!correct && key !== null) {
      confused.current = addConfusion(confused.current, entry.item, key);
    }
    const before = score.takeOver();
    const scored = score.add(correct);
    const saved = await store.record(...before, {
      kind: 'answer',
      item: entry.item,
      questionKey: entry.key,
      ...plainReview(correct),
      picked: key,
      took: Math.max(0, clock.now() - shownAt.current),
      mode: 'quiz',
      sitting: sittingId,
    });
    const state = recordingState(saved, scored.ok);
    // By now the learner may be at another question.
    setRecording((shown) => (shown.answer === thisAnswer ? { ...shown, state } : shown));
  }

  function goToNext() {
    if (services === null) return;
    const { random } = services;
    const upcoming = show(upcomingEntry(sitting), confused.current, random, spelling);
    dispatch({
      type: 'next',
      question: upcoming,
      choiceOrder: shuffledChoices(upcoming, random),
    });
    setRecording((shown) => ({ answer: shown.answer + 1, state: 'idle' }));
  }

  useQuestionKeys({
    onPick: (place) => {
      const choice = sitting.choiceOrder?.[place];
      if (choice !== undefined) pick(choice);
    },
    onGoOn: () => {
      if (answered || !isAnswerable(question)) goToNext();
      else answer();
    },
  });

  useEffect(() => {
    shownAt.current = services?.clock.now() ?? 0;
    // Another order at every showing, also where a list of one question begins anew.
  }, [services, sitting.choiceOrder]);

  const focusedFor = useRef({ answered, position: sitting.position });
  useEffect(() => {
    const before = focusedFor.current;
    // On opening, the page itself has the focus.
    if (before.answered === answered && before.position === sitting.position) return;
    focusedFor.current = { answered, position: sitting.position };
    const target = answered ? resultHeading.current : questionHeading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: answered ? 'nearest' : 'center' });
  }, [answered, sitting.position]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    answer();
  }

  return (
    <form className={styles['screen']} onSubmit={submit}>
      <QuestionHeader
        question={question}
        number={sitting.position + 1}
        total={entries.length}
        isAnswered={answered}
        topicLabel={topicLabel}
        headingRef={questionHeading}
      />
      <noscript>
        <p>クイズに答えるには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>

      {isAnswerable(question) && (
        <ChoiceList
          key={sitting.position}
          question={question}
          choiceOrder={sitting.choiceOrder}
          phase={phase}
          labelledBy="question"
          onPick={pick}
        />
      )}

      <AnswerReveal
        question={question}
        choiceOrder={sitting.choiceOrder}
        phase={phase}
        recording={recording.state}
        headingRef={resultHeading}
      />

      {answered && finished && (
        <div className={styles['finished']}>
          <p>この一覧の問題は、すべて解答しました。</p>
          <LinkButton href={RESULT_PATH} emphasis="secondary">
            結果を見る
          </LinkButton>
        </div>
      )}

      {/* Always there: a live region that appears together with its text is not read out. */}
      <div aria-live="polite">
        {unsaved > 0 && (
          <p className={styles['unsaved']}>
            この端末に書き込めていない記録が{unsaved}
            件あります。あとでもう一度、書き込みを試します。
            <Link href={DATA_PATH}>データのページ</Link>でファイルに残すこともできます。
          </p>
        )}
      </div>

      <div className={styles['actions']}>
        {answered || !isAnswerable(question) ? (
          <Button
            key="next"
            // The second click of a double click on 解答する must not skip the explanation.
            onClick={(event) => event.detail <= 1 && goToNext()}
          >
            次の問題
          </Button>
        ) : (
          <Button key="answer" type="submit" disabled={phase.pickedChoice === null}>
            解答する
          </Button>
        )}
      </div>
    </form>
  );
}

/** Stands in the quiz’s place where it is not known yet which question comes first. */
export function QuizInPreparation() {
  return (
    <div className={styles['patience']}>
      <p role="status">あなたの学習記録に合わせて、問題を並べています…</p>
    </div>
  );
}

function recordingState(saved: Result<null, StorageFailure>, scored: boolean): RecordingState {
  if (!saved.ok) return saved.error.kind === 'newer-app' ? 'newer-app' : 'failed';
  return scored ? 'saved' : 'saved-without-score';
}

/** As the entry is asked this time. */
function show(
  entry: QuizEntry,
  confusions: ReadonlyMap<string, Confusions>,
  random: RandomNumber,
  spelling: Spelling,
): Question {
  return entry.show(confusions.get(entry.item) ?? NO_CONFUSIONS, random, spelling);
}

function addConfusion(
  confusions: ReadonlyMap<string, Confusions>,
  item: string,
  key: string,
): ReadonlyMap<string, Confusions> {
  const before = confusions.get(item) ?? NO_CONFUSIONS;
  return new Map(confusions).set(item, new Map(before).set(key, (before.get(key) ?? 0) + 1));
}

function shuffledChoices(question: Question, random: RandomNumber): readonly number[] {
  return shuffle([...question.choices.keys()], random);
}
