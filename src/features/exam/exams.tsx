// Mock exams: the one under way, else a new one and those that were handed in.
import { useEffect, useState, type ReactNode } from 'react';
import { endEvent, startEvent } from '#domain/exam/exam-record.ts';
import {
  endExam,
  isUnderWay,
  listExam,
  mergeExams,
  resultAt,
  startExam,
  type Exam,
  type ExamEnd,
  type ExamFrame,
  type ListedExam,
} from '#domain/exam/exam.ts';
import { countSheet } from '#domain/exam/sheet.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { DEFAULT_SETTINGS, parseSettings } from '#domain/site/study-settings.ts';
import { EXAM_PATH, examPath } from '#domain/site/paths.ts';
import {
  ExamHeading,
  ExamOutcome,
  GivenUpExam,
  type Ending,
} from '#features/exam/exam-outcome.tsx';
import { ExamRoom } from '#features/exam/exam-room.tsx';
import { ExamStartForm } from '#features/exam/exam-start-form.tsx';
import { PastExams } from '#features/exam/past-exams.tsx';
import { WithExamDecks } from '#features/exam/with-exam-decks.tsx';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { recountScore } from '#services/study/score-record.ts';
import { useServices } from '#services/study/services.tsx';
import { inTime } from '#services/shell/in-time.ts';
import { BUILT_IN_BANK, type StudyBank } from '#services/bank/study-bank.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Waiting } from '#ui/waiting.tsx';

const NO_SETTINGS: ReadonlyMap<string, JsonValue> = new Map();
const NO_EXAMS: readonly ListedExam[] = [];
/** Milliseconds that a result waits for what other tabs marked. */
const PATIENCE = 3000;

interface Unread {
  readonly id: string;
  readonly followed: Exam | null;
  readonly isLate: boolean;
}

export interface ExamsProps {
  readonly bank: StudyBank;
  /** The exam that the address asks for; `null` for none. */
  readonly opened: string | null;
  /** Of the exam that somebody has sent a link to; empty for none. */
  readonly code?: string;
  /** Leads to the result of an exam. */
  readonly onOpen: (id: string) => void;
  readonly busy: boolean;
  /** Loads the decks anew. */
  readonly onRetry: () => void;
}

/** Needs a learner’s services above it. */
export function Exams({ bank, opened, code = '', onOpen, busy, onRetry }: ExamsProps) {
  const services = useServices();
  const { store, clock } = services;
  const settings = useQuery('settings', null);
  const stored = settings?.ok === true ? settings.value : NO_SETTINGS;
  /** The exam that is, or was, under way on this page, until its result is what the address asks for. */
  const [room, setRoom] = useState<string | null>(null);
  const [isInRoom, setIsInRoom] = useState(false);
  // A press in an exam asks for nothing but that exam.
  const asked = useQuery('exams', isInRoom ? undefined : null);
  // A log that cannot be read any more must not end the exam that is on screen.
  const [known, setKnown] = useState<readonly ListedExam[] | null>(null);
  if (asked?.ok === true && asked.value !== known) setKnown(asked.value);
  /** Read whole. */
  const wanted = opened ?? room ?? known?.find((exam) => exam.isUnderWay)?.id;
  const whole = useQuery('exam', wanted === undefined ? undefined : { id: wanted });
  const [followed, setFollowed] = useState<Exam | null>(null);
  if (whole?.ok === true && whole.value !== followed) setFollowed(whole.value);
  /** Read where the clock may have ended an exam: in between nobody looks. */
  const [now, setNow] = useState(() => clock.now());
  /** As this tab knows it: what it started, and what it handed in. */
  const [own, setOwn] = useState<Exam | null>(null);
  /** By the exams that ended on this page. */
  const [endings, setEndings] = useState<ReadonlyMap<string, Ending>>(new Map());
  /** The exam that ended here and was not read since; `followed` is from before. */
  const [unread, setUnread] = useState<Unread | null>(null);
  /** Going from one result to another keeps the path, so the router does not move the focus: this does. */
  const [openedFirst] = useState(opened);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && opened !== openedFirst) setHasMoved(true);
  const exams = wholeExams(own, followed);
  const isRead = opened === null ? asked !== null || known !== null : whole !== null;
  const isWanted = wanted !== undefined && exams.every(({ frame }) => frame.id !== wanted);
  const named = exams.find(({ frame }) => frame.id === opened);
  const finished =
    opened === null
      ? exams.find((exam) => exam.frame.id === room && resultAt(exam, now) !== null)
      : undefined;
  const ended = named !== undefined && isUnderWay(named, now) ? undefined : (named ?? finished);
  const open = opened === null ? exams.find((exam) => isUnderWay(exam, now)) : named;
  const underWay = ended === undefined ? open : undefined;
  const givenUp = exams.find(
    ({ frame, end: ending }) => frame.id === room && ending?.how === 'give-up',
  );
  if (underWay !== undefined && underWay.frame.id !== room) setRoom(underWay.frame.id);
  if (room !== null && room === opened && ended !== undefined) setRoom(null);
  if (isInRoom !== (underWay !== undefined)) setIsInRoom(!isInRoom);

  const finishedId = finished?.frame.id ?? null;
  useEffect(() => {
    if (finishedId !== null) onOpen(finishedId);
  }, [finishedId, onOpen]);

  function start(frame: ExamFrame) {
    setOwn(startExam(frame));
    setNow(clock.now());
    void store.record(startEvent(frame));
  }

  function end(exam: Exam, how: ExamEnd['how']) {
    const endedExam = endExam(exam, how, clock.now());
    settle(endedExam, endedExam.end === null ? 'time' : 'learner');
  }

  function settle(exam: Exam, ending: Ending) {
    const { id } = exam.frame;
    setEndings((before) => new Map(before).set(id, ending));
    setOwn(exam);
    setNow(clock.now());
    setUnread({ id, followed, isLate: false });
    void recordEnd(exam);
    void readWhole(id);
  }

  /** Its answers count from here on. */
  async function recordEnd(exam: Exam) {
    if (exam.end !== null) await store.record(endEvent(exam, exam.end));
    await recountScore(services);
  }

  /** Other tabs may have marked what this one never read. */
  async function readWhole(id: string) {
    const read = await inTime(store.query('exam', { id }), PATIENCE);
    const inLog = read?.ok === true ? read.value : null;
    // Another may have begun since.
    setOwn((of) => (inLog !== null && of?.frame.id === id ? mergeExams(of, inLog) : of));
    setUnread((of) => (of?.id !== id ? of : read?.ok === true ? null : { ...of, isLate: true }));
  }

  if (underWay !== undefined) {
    return (
      <WithExamDecks key={underWay.frame.id} exam={underWay} bank={bank}>
        {(ofExam, missing) => (
          <ExamRoom
            exam={underWay}
            bank={ofExam}
            takesFocus={own?.frame.id === underWay.frame.id}
            onEnd={end}
            onTimeUp={(exam) => settle(exam, 'time')}
            isRead={whole?.ok === true}
          >
            {missing}
            <UnsavedNotice>試験はこのまま続けられます。</UnsavedNotice>
          </ExamRoom>
        )}
      </WithExamDecks>
    );
  }
  const isPart = (exam: Exam) =>
    exam.frame.id === unread?.id && (!unread.isLate || unread.followed === followed);
  if (ended !== undefined) {
    const { id } = ended.frame;
    const result = resultAt(ended, now);
    if (result !== null && isPart(ended) && unread?.isLate === false) {
      return (
        <div className="stack gap-5">
          <ExamHeading takesFocus>模擬試験の結果</ExamHeading>
          <Waiting>答案を集計しています…</Waiting>
        </div>
      );
    }
    return (
      <>
        <WithExamDecks key={id} exam={ended} bank={bank}>
          {(ofExam, missing) =>
            result === null ? (
              <>
                {missing}
                <GivenUpExam exam={ended} bank={ofExam} takesFocus={hasMoved} />
              </>
            ) : (
              <ExamOutcome
                exam={ended}
                result={result}
                bank={ofExam}
                line={parseSettings(stored).passLine}
                stored={stored}
                takesFocus={hasMoved}
                ending={endings.get(id) ?? (id === room ? 'another-tab' : null)}
              >
                {missing}
                <UnsavedNotice>試験はこのまま続けられます。</UnsavedNotice>
                {isPart(ended) && (
                  <p role="status" className="note">
                    記録をまだ読めないため、このタブで答えた分だけの結果です。読めしだい、ほかのタブで答えた分も加わります。
                  </p>
                )}
              </ExamOutcome>
            )
          }
        </WithExamDecks>
        <BackupReminder />
      </>
    );
  }
  const listed = withWhole(exams, known ?? NO_EXAMS, now);
  return (
    <NoExamUnderWay
      takesFocus={hasMoved || givenUp !== undefined}
      told={givenUp && `試験をやめました。${isPart(givenUp) ? '' : keptWords(givenUp)}`}
    >
      <MissingDecks chapters={bank.missing} busy={busy} onRetry={onRetry} />
      {!isRead || (isWanted && whole === null) ? (
        <Waiting>これまでの記録を読み込んでいます…</Waiting>
      ) : opened === null ? (
        <>
          {asked?.ok === false && (
            <p role="status" className="note">
              これまでの記録を読めませんでした。試験は受けられますが、以前の結果は表示できません。
            </p>
          )}
          <EndedByTime last={listed[0]} />
          <ExamStartForm
            key={code}
            wantedCode={code}
            bank={bank}
            inOriginal={parseSettings(stored).originalChoices}
            onStart={start}
          />
          <PastExams exams={listed} />
          <BackupReminder />
        </>
      ) : (
        <>
          <p>
            {whole?.ok === false
              ? 'この模擬試験の記録を読めませんでした。'
              : 'この模擬試験は、この端末の記録にありません。'}
          </p>
          <p>
            <LinkButton emphasis="primary" href={EXAM_PATH}>
              模擬試験の画面へ
            </LinkButton>
          </p>
        </>
      )}
    </NoExamUnderWay>
  );
}

/** As whoever comes first finds them. */
export function NoExams() {
  return (
    <NoExamUnderWay>
      <ExamStartForm
        bank={BUILT_IN_BANK}
        inOriginal={DEFAULT_SETTINGS.originalChoices}
        onStart={() => {}}
      />
      <PastExams exams={NO_EXAMS} />
    </NoExamUnderWay>
  );
}

function NoExamUnderWay(props: {
  readonly takesFocus?: boolean;
  readonly told?: string | undefined;
  readonly children: ReactNode;
}) {
  const { takesFocus = false, told, children } = props;
  return (
    <div className="stack gap-5">
      <ExamHeading takesFocus={takesFocus}>模擬試験</ExamHeading>
      {told !== undefined && <p role="status">{told}</p>}
      <UnsavedNotice>試験はこのまま続けられます。</UnsavedNotice>
      {children}
    </div>
  );
}

interface EndedByTimeProps {
  /** The exam that began last. */
  readonly last: ListedExam | undefined;
}

/** The page may have been closed when the time was over. */
function EndedByTime({ last }: EndedByTimeProps) {
  if (last?.result?.byTime !== true) return null;
  return (
    <p className="note">
      前回の試験は、時間になったので答案を出しました。
      <Link href={examPath(last.id)}>結果を見る</Link>
    </p>
  );
}

function keptWords({ sheet }: Exam): string {
  const { answered } = countSheet(sheet);
  return answered === 0 ? '' : `答えた${answered}問は、学習の記録に残っています。`;
}

/** @param own what this tab knows of it. @param inLog of the same one, or of another */
function wholeExams(own: Exam | null, inLog: Exam | null): readonly Exam[] {
  if (own !== null && own.frame.id === inLog?.frame.id) return [mergeExams(own, inLog)];
  return [own, inLog].filter((exam) => exam !== null);
}

/** The log may lack what this tab knows; once it has an exam's end, it knows more. */
function withWhole(
  exams: readonly Exam[],
  inLog: readonly ListedExam[],
  now: number,
): readonly ListedExam[] {
  const whole = exams.map((exam) => listExam(exam, now));
  const isListed = new Set(inLog.map(({ id }) => id));
  return [
    ...whole.filter(({ id }) => !isListed.has(id)),
    ...inLog.map((exam) => (exam.isUnderWay && whole.find(({ id }) => id === exam.id)) || exam),
  ];
}
