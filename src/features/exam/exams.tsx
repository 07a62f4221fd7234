// Mock exams: the one under way, else a new one and those that were handed in.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { frameEvent } from '#domain/exam/exam-record.ts';
import {
  examAt,
  isUnderWay,
  mergeExams,
  startExam,
  type Exam,
  type ExamFrame,
} from '#domain/exam/exam.ts';
import { examQuestion, recordedPick } from '#domain/exam/exam-question.ts';
import { giveUp, handIn } from '#domain/exam/hand-in.ts';
import { countSheet } from '#domain/exam/sheet.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { formOfShowing } from '#domain/quiz/question.ts';
import { parseSettings } from '#domain/settings/study-settings.ts';
import { EXAM_PATH } from '#domain/site/paths.ts';
import { ExamHeading } from '#features/exam/exam-heading.tsx';
import { ExamOutcome, type Ending } from '#features/exam/exam-outcome.tsx';
import { GivenUpExam } from '#features/exam/given-up-exam.tsx';
import { ExamRoom, type ExamEnd } from '#features/exam/exam-room.tsx';
import { ExamStartForm } from '#features/exam/exam-start-form.tsx';
import styles from '#features/exam/exams.module.css';
import { PastExams } from '#features/exam/past-exams.tsx';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { inTime } from '#services/shell/in-time.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useServices } from '#services/study/services.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { LinkButton } from '#ui/button.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { Note } from '#ui/note.tsx';
import layout from '#ui/layout.module.css';

/** Milliseconds that a handing-in waits for what the log knows of the exam. */
const PATIENCE = 3000;
const NO_SETTINGS: ReadonlyMap<string, JsonValue> = new Map();
const NO_EXAMS: readonly Exam[] = [];

export interface ExamsProps {
  readonly bank: StudyBank;
  /** The exam that the address asks for; `null` for none. */
  readonly opened: string | null;
  /** Leads to the result of an exam. */
  readonly onOpen: (id: string) => void;
  readonly busy: boolean;
  /** Loads the decks anew. */
  readonly onRetry: () => void;
  /** Stands below what is no exam under way. */
  readonly reminder: ReactNode;
}

/** Needs a learner’s services above it. */
export function Exams({ bank: loadedBank, opened, onOpen, busy, onRetry, reminder }: ExamsProps) {
  const { store, clock } = useServices();
  const settings = useQuery('settings', null);
  const stored = settings?.ok === true ? settings.value : NO_SETTINGS;
  const asked = useQuery('exams', null);
  // A log that cannot be read any more must not end the exam that is on screen.
  const [known, setKnown] = useState<readonly Exam[] | null>(null);
  if (asked?.ok === true && asked.value !== known) setKnown(asked.value);
  /** With the chapters that a start has added, until the page has loaded them too. */
  const [wholeBank, setWholeBank] = useState<StudyBank | null>(null);
  const bank =
    wholeBank !== null && wholeBank.decks.length > loadedBank.decks.length ? wholeBank : loadedBank;
  /** As this tab knows it: what it started, and what it handed in. */
  const [own, setOwn] = useState<Exam | null>(null);
  /** By the exams that ended on this page. */
  const [endings, setEndings] = useState<ReadonlyMap<string, Ending>>(new Map());
  /** The exam that is, or was, under way on this page, until its result is what the address asks for. */
  const [room, setRoom] = useState<string | null>(null);
  /** Going from one result to another keeps the path, so the router does not move the focus: this does. */
  const [openedFirst] = useState(opened);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && opened !== openedFirst) setHasMoved(true);
  const inLog = useMemo(
    () => (known ?? NO_EXAMS).map((exam) => examAt(exam, clock.now())),
    [known, clock],
  );
  const exams = withOwn(inLog, own);
  const named = exams.find(({ frame }) => frame.id === opened);
  const finished =
    opened === null
      ? exams.find(({ frame }) => frame.id === room && frame.result !== null)
      : undefined;
  const ended = named !== undefined && isUnderWay(named) ? undefined : (named ?? finished);
  const open = opened === null ? exams.find(isUnderWay) : named;
  const underWay = ended === undefined ? open : undefined;
  const givenUp = exams.find(({ frame }) => frame.id === room && frame.givenUpAt !== null);
  const isEnding = useRef(false);
  if (underWay !== undefined && underWay.frame.id !== room) setRoom(underWay.frame.id);
  if (room !== null && room === opened && ended !== undefined) setRoom(null);

  const finishedId = finished?.frame.id ?? null;
  useEffect(() => {
    if (finishedId !== null) onOpen(finishedId);
  }, [finishedId, onOpen]);

  function start(frame: ExamFrame, from: StudyBank) {
    if (from !== bank) setWholeBank(from);
    setOwn(startExam(frame));
    void store.record(frameEvent(frame));
  }

  async function end(exam: Exam, how: ExamEnd) {
    if (isEnding.current) return;
    isEnding.current = true;
    try {
      const { id } = exam.frame;
      // Another tab may have ended it, or know answers that this one does not.
      const read = await inTime(store.query('exams', null), PATIENCE);
      const now = clock.now();
      const same = (read?.ok === true ? read.value : []).find(({ frame }) => frame.id === id);
      const { exam: endedExam, events } = (how === 'hand-in' ? handIn : giveUp)(
        same === undefined ? exam : mergeExams(exam, examAt(same, now)),
        now,
        store.newEventId(),
        (item, picked) => wordingOf(bank, item, exam.frame, picked),
      );
      const by = endedExam.frame.result?.byTime === true ? 'time' : 'learner';
      setEndings((before) => new Map(before).set(id, events.length === 0 ? 'another-tab' : by));
      setOwn(endedExam);
      if (events.length === 0) return;
      void store.record(...events);
    } finally {
      isEnding.current = false;
    }
  }

  if (underWay !== undefined) {
    return (
      <ExamRoom
        key={underWay.frame.id}
        exam={underWay}
        bank={bank}
        takesFocus={own?.frame.id === underWay.frame.id}
        onEnd={(exam, how) => void end(exam, how)}
      >
        <MissingDecks chapters={bank.missing} busy={busy} onRetry={onRetry} />
        <UnsavedNotice>試験はこのまま続けられます。</UnsavedNotice>
      </ExamRoom>
    );
  }
  if (ended !== undefined && ended.frame.result === null) {
    return <GivenUpExam key={ended.frame.id} exam={ended} bank={bank} takesFocus={hasMoved} />;
  }
  if (ended !== undefined) {
    const { id } = ended.frame;
    return (
      <>
        <ExamOutcome
          key={id}
          exam={ended}
          bank={bank}
          line={parseSettings(stored).passLine}
          stored={stored}
          takesFocus={hasMoved}
          ending={endings.get(id) ?? (id === room ? 'another-tab' : null)}
        >
          <UnsavedNotice>試験はこのまま続けられます。</UnsavedNotice>
        </ExamOutcome>
        {reminder}
      </>
    );
  }
  return (
    <div className={`${layout['stack']} ${styles['page']}`}>
      <ExamHeading takesFocus={hasMoved || givenUp !== undefined}>模擬試験</ExamHeading>
      {givenUp !== undefined && <p role="status">試験をやめました。{keptWords(givenUp)}</p>}
      <UnsavedNotice>試験はこのまま続けられます。</UnsavedNotice>
      <MissingDecks chapters={bank.missing} busy={busy} onRetry={onRetry} />
      {asked === null && known === null ? (
        <Waiting>これまでの記録を読み込んでいます…</Waiting>
      ) : opened === null ? (
        <>
          {asked?.ok === false && (
            <Note role="status">
              これまでの記録を読めませんでした。試験は受けられますが、以前の結果は表示できません。
            </Note>
          )}
          <ExamStartForm
            bank={bank}
            inOriginal={parseSettings(stored).originalChoices}
            onStart={start}
          />
          <PastExams exams={exams} />
          {reminder}
        </>
      ) : (
        <>
          <p>この模擬試験は、この端末の記録にありません。</p>
          <p>
            <LinkButton href={EXAM_PATH}>模擬試験の画面へ</LinkButton>
          </p>
        </>
      )}
    </div>
  );
}

function wordingOf(bank: StudyBank, item: string, frame: ExamFrame, picked: string | null) {
  const form = frame.questions.find((asked) => asked.item === item)?.form;
  const shown = examQuestion(bank, item, { ...frame, form });
  return {
    questionKey: bank.entries.get(item)?.key ?? null,
    ...(shown !== null && formOfShowing(shown.question)),
    ...(shown !== null && picked !== null && recordedPick(shown.question, picked)),
  };
}

function keptWords({ sheet }: Exam): string {
  const { answered } = countSheet(sheet);
  return answered === 0 ? '' : `答えた${answered}問は、学習の記録に残っています。`;
}

function withOwn(exams: readonly Exam[], own: Exam | null): readonly Exam[] {
  if (own === null) return exams;
  const others = exams.filter(({ frame }) => frame.id !== own.frame.id);
  const same = exams.find(({ frame }) => frame.id === own.frame.id);
  return [same === undefined ? own : mergeExams(own, same), ...others];
}
