// A mock exam under way: one question a screen, the overview, and the ways to end it.
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {
  examQuestion,
  goneQuestion,
  pickAt,
  recordedPick,
  withChoice,
  withText,
} from '#domain/exam/exam-question.ts';
import { markEvent, type WordingOf } from '#domain/exam/exam-record.ts';
import {
  openSitting,
  reduceExam,
  type Exam,
  type ExamEnd,
  type ExamFrame,
  type ExamPlace,
  type SittingAction,
} from '#domain/exam/exam.ts';
import { timeLeft } from '#domain/exam/exam-time.ts';
import { countSheet } from '#domain/exam/sheet.ts';
import { formOfShowing } from '#domain/items/question.ts';
import type { ShownQuestion } from '#domain/plan/sitting.ts';
import { ExamOverview } from '#features/exam/exam-overview.tsx';
import styles from '#features/exam/exam-room.module.css';
import { choiceForm } from '#parts/question/choice-question.tsx';
import type { FormAction } from '#parts/question/question-form.ts';
import { TimeLeft } from '#features/exam/time-left.tsx';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import { useServices } from '#services/study/services.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { chapterLabel } from '#content/chapters.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useFocusMode } from '#ui/focus.ts';
import { usePageKeys } from '#ui/page-keys.ts';
import { changingText } from '#ui/changing-text.tsx';

export interface ExamRoomProps {
  /** As the log and this tab know it; followed while it is open. */
  readonly exam: Exam;
  /** The log has said what other tabs marked. */
  readonly isRead: boolean;
  readonly bank: StudyBank;
  /** It took the place of what had the focus. */
  readonly takesFocus: boolean;
  readonly onEnd: (exam: Exam, how: ExamEnd['how']) => void;
  readonly onTimeUp: (exam: Exam) => void;
  /** Notices. */
  readonly children: ReactNode;
}

type Step =
  | { readonly type: 'pick'; readonly key: string; readonly right: boolean }
  | { readonly type: 'flag' }
  | { readonly type: 'go'; readonly to: number | 'overview' };

/** An exam has a question at least: a place beyond them is never shown. */
const NO_PLACE: ExamPlace = { item: '', chapter: '' };

export function ExamRoom(props: ExamRoomProps) {
  const { exam, isRead, bank, takesFocus, onEnd, onTimeUp, children } = props;
  const { clock, store } = useServices();
  const [sitting, dispatch] = useReducer(reduceExam, exam, openSitting);
  /** What the learner is asked before it is done. */
  const [asking, setAsking] = useState<ExamEnd['how'] | null>(null);
  const lookedSince = useRef<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { position, view } = sitting;
  const { frame, sheet } = sitting.exam;
  const total = sheet.length;
  const asked = frame.questions[position] ?? NO_PLACE;
  const mark = sheet[position] ?? null;
  const shown = useMemo((): ShownQuestion => {
    const { item, chapter, form } = asked;
    const found = examQuestion(bank, item, { ...frame, form }) ?? goneQuestion(item);
    const { question, order: choiceOrder } = found;
    return { form: 'question', item: { id: item, chapter }, key: null, question, choiceOrder };
  }, [bank, asked, frame]);
  const { question } = shown;
  const counts = countSheet(sheet);
  useFocusMode(true);

  useEffect(() => dispatch({ type: 'merge', exam }), [exam]);

  useEffect(() => {
    lookedSince.current = clock.now();
  }, [clock, position, view]);

  function act(step: Step) {
    const now = clock.now();
    const action: SittingAction = { ...step, now, looked: now - (lookedSince.current ?? now) };
    const next = reduceExam(sitting, action);
    if (next === sitting) return;
    lookedSince.current = now;
    dispatch(action);
    // At once: what is in memory alone would be lost with the page.
    if (next.exam.sheet !== sheet)
      void store.record(markEvent(next.exam, position, wordings(bank, frame)));
  }

  const go = (to: number | 'overview') => act({ type: 'go', to });

  function answer(action: FormAction) {
    if (action.type === 'pick') act({ type: 'pick', ...withChoice(question, mark, action.choice) });
    if (action.type === 'write') act({ type: 'pick', ...withText(question, action.text) });
  }

  useQuestionKeys({
    onGoOn: () => {
      if (view === 'question') go(position + 1);
    },
  });
  usePageKeys((event) => {
    if (!event.repeat && (event.key === 'f' || event.key === 'F')) act({ type: 'flag' });
  });

  const focusHeading = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  });
  const focusedFor = useRef(takesFocus ? null : `${position}${view}`);
  useEffect(() => {
    const place = `${position}${view}`;
    if (focusedFor.current === place) return;
    focusedFor.current = place;
    focusHeading();
  }, [position, view]);

  function end(how: ExamEnd['how']) {
    setAsking(null);
    onEnd(sitting.exam, how);
  }

  return (
    <div className={styles['room']}>
      <span className="unseen">
        <h1>模擬試験</h1>
      </span>
      <div className={`spread edge stays ${styles['status']}`}>
        <p className="bold">
          {view === 'question'
            ? `問題 ${position + 1} / ${total}`
            : `解答 ${counts.answered} / ${total}`}
        </p>
        <TimeLeft leftAt={(now) => timeLeft(frame, now)} onTimeUp={() => onTimeUp(sitting.exam)} />
      </div>
      {children}

      {view === 'overview' ? (
        <ExamOverview
          sheet={sheet}
          position={position}
          headingRef={heading}
          onGo={go}
          onHandIn={() => setAsking('hand-in')}
          onGiveUp={() => setAsking('give-up')}
        />
      ) : (
        <>
          {frame.showsChapters && (
            <p className={`chip small ${styles['start']}`}>{chapterLabel(asked.chapter)}</p>
          )}
          <choiceForm.Question
            sitting={{
              shown,
              phase: { name: 'choosing', ...pickAt(question, mark) },
              isTurned: false,
              answered: false,
              recording: 'idle',
              dispatch: answer,
              answer: () => go(position + 1),
            }}
            status={null}
            told={null}
            questionRef={heading}
            lead={`問題${position + 1}。`}
            resultRef={null}
          />
          <Button
            className={`${styles['start']} ${styles['flag']}`}
            aria-pressed={mark?.flagged === true}
            aria-keyshortcuts="F"
            onClick={() => act({ type: 'flag' })}
          >
            <Icon d="M6 21V4h11l-2.5 4L17 12H6" size={20} />
            後で見直す
          </Button>
          <div className={`foot ${styles['actions']}`}>
            <Button disabled={position === 0} onClick={() => go(position - 1)}>
              前へ
            </Button>
            <Button onClick={() => go('overview')}>一覧</Button>
            <Button emphasis="primary" onClick={() => go(position + 1)}>
              次へ
            </Button>
          </div>
        </>
      )}

      <ConfirmDialog
        open={asking === 'hand-in'}
        title="答案を出しますか？"
        confirmLabel="答案を出す"
        cancelLabel="試験に戻る"
        onConfirm={() => end('hand-in')}
        onCancel={() => setAsking(null)}
      >
        <p>
          {changingText([
            counts.blank === 0
              ? `${total}問すべてに答えています。`
              : `未回答が${counts.blank}問あります。`,
            counts.flagged > 0 && `「後で見直す」の印が${counts.flagged}問にあります。`,
            !isRead && 'ほかのタブで答えた分は、まだ読めていません。',
            '出したあとは、答えを変えられません。',
          ])}
        </p>
      </ConfirmDialog>

      <ConfirmDialog
        open={asking === 'give-up'}
        title="試験をやめますか？"
        confirmLabel="やめる"
        cancelLabel="試験に戻る"
        onConfirm={() => end('give-up')}
        onCancel={() => setAsking(null)}
      >
        <p>
          点数と評価は出ません。やめた試験の続きは受けられません。
          {counts.answered > 0 &&
            `答えた${counts.answered}問は学習の記録に残り、あとで解説も読めます。`}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function wordings(bank: StudyBank, frame: ExamFrame): WordingOf {
  return (item, picked) => {
    const form = frame.questions.find((asked) => asked.item === item)?.form;
    const found = examQuestion(bank, item, { ...frame, form });
    return {
      questionKey: bank.entries.get(item)?.key ?? null,
      ...(found !== null && formOfShowing(found.question)),
      ...(found !== null && picked !== null && recordedPick(found.question, picked)),
    };
  };
}
