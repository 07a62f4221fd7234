// A sitting of study: its answers can be doubted and taken back, and it ends whenever the learner likes.
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { withoutSteps } from '#domain/plan/steps.ts';
import { afterMiss } from '#domain/plan/sitting-queue.ts';
import { cardForm } from '#parts/question/card-question.tsx';
import { choiceForm } from '#parts/question/choice-question.tsx';
import { stepForm } from '#parts/question/step.tsx';
import { partnerOf, shownEvents } from '#parts/sitting/showing.ts';
import { TypeSizeButton } from '#parts/sitting/type-size.tsx';
import styles from '#parts/sitting/sitting-head.module.css';
import { SittingScreen, topicOf, type SittingScreenProps } from '#parts/sitting/sitting-screen.tsx';
import { useSitting, type AskedSitting } from '#parts/sitting/use-sitting.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusMode } from '#ui/focus.ts';
import { KeyHint } from '#ui/key-hint.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { SignButton } from '#ui/sign-button.tsx';
import { useKeys, usePageKeys } from '#ui/page-keys.ts';
import { useQuery } from '#services/study/live-query.ts';

export interface StudySittingProps extends Omit<AskedSitting, 'afterMiss' | 'sittingId'> {
  readonly topicLabel: (topic: string) => string;
  /** On the button that ends it. */
  readonly leaveLabel: string;
  readonly renderEnd: (end: SittingSoFar) => ReactNode;
  /** It stands in the place of what had the focus. */
  readonly takesFocus?: boolean;
  /** What it holds, in words; stands in its menu. */
  readonly about?: ReactNode;
  /** Left out, as a day asks. */
  readonly forms?: SittingScreenProps['forms'];
  /** Milliseconds after which a right answer goes on by itself, and is never doubted; a wrong one is read. */
  readonly goesOnAfter?: number | undefined;
}

export interface SittingSoFar {
  readonly given: readonly GivenAnswer[];
  /** The button to undo; `false` where nothing was answered. */
  readonly actions: ReactNode;
  /** Back to what is left; `null` where everything that was to be asked was asked. */
  readonly goOn: (() => void) | null;
}

const FORMS = { question: choiceForm, card: cardForm, step: stepForm };

export function StudySitting(props: StudySittingProps) {
  const {
    topicLabel,
    leaveLabel,
    renderEnd,
    takesFocus,
    forms = FORMS,
    goesOnAfter,
    about,
    ...given
  } = props;
  const { store, clock, random } = useServices();
  const [sittingId] = useState(() => newSittingId(clock.now(), random));
  const sitting = useSitting({
    ...given,
    sittingId,
    afterMiss: (queue, missed) => afterMiss(queue, partnerOf(missed), random),
  });
  /** The item at which an answer was taken back, until something is done with it. */
  const [undone, setUndone] = useState<unknown>(null);
  const [left, setLeft] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const { shown, answered, isTurned, queue, dispatch, record } = sitting;
  const last = sitting.given.at(-1);
  const hasEnded = left || shown === null;
  useFocusMode(!hasEnded);
  const isPassing = answered && last !== undefined && isRight(last);

  const goOnByItself = useEffectEvent(() => {
    setWasLeft(true);
    sitting.goOn();
  });
  const passesAfter = isPassing && !hasEnded ? goesOnAfter : undefined;
  useEffect(() => {
    if (passesAfter === undefined) return undefined;
    const timer = setTimeout(goOnByItself, passesAfter);
    return () => clearTimeout(timer);
  }, [passesAfter]);

  function toggleDoubt() {
    if (last === undefined || !isRight(last)) return;
    const doubt = last.doubt === 'unsure' ? null : 'unsure';
    const id = store.newEventId();
    dispatch({ type: 'doubt', doubt });
    void record(id, [{ kind: 'doubt', id, item: last.eventId, doubt }]);
  }

  function undo() {
    if (last === undefined) return;
    dispatch({ type: 'undo' });
    leave(false);
    setUndone(last.shown);
    void record(null, [{ kind: 'retraction', item: last.eventId }]);
  }
  useUndoKeys(undo);
  usePageKeys((event) => {
    if (event.key === '0' && !event.repeat && !hasEnded) sitting.answer(null);
  });

  const step = shown?.form === 'step' ? shown : null;

  function finishReading() {
    if (step === null || sitting.isLoading) return;
    void record(null, shownEvents(step));
    sitting.goOn();
  }

  /** From now on. */
  function skipReading() {
    void record(null, [settingEvent('readFirst', false)]);
    sitting.goOn(withoutSteps(queue));
  }

  /** @param isLeft `false` goes back */
  function leave(isLeft: boolean) {
    setLeft(isLeft);
    setWasLeft(true);
  }

  const undoButton = (
    <Button disabled={last === undefined} aria-keyshortcuts="U" onClick={undo}>
      元に戻す
      <KeyHint>U</KeyHint>
    </Button>
  );

  if (hasEnded) {
    return renderEnd({
      given: sitting.given,
      goOn: shown === null ? null : () => leave(false),
      actions: last !== undefined && undoButton,
    });
  }

  const toCome = withoutSteps([shown.item, ...queue]).length;
  const topic = topicOf(shown);
  const done = sitting.given.length;
  return (
    <SittingScreen
      sitting={sitting}
      forms={forms}
      head={
        <div className={`row ${styles['head']}`}>
          <SignButton label={leaveLabel} onClick={() => leave(true)}>
            ✕
          </SignButton>
          {/* The words beside it say the same. */}
          <progress
            className={styles['bar']}
            value={done}
            max={Math.max(1, answered ? done + toCome - 1 : done + toCome)}
            aria-hidden="true"
          />
          <p className="muted">{step === null ? `あと${toCome}問` : '明日の予習'}</p>
          <MoreMenu label="その他の操作">
            {about}
            {undoButton}
            {step === null && <CheckMark item={shown.item.id} />}
            <TypeSizeButton />
          </MoreMenu>
          {topic !== null && <p className={`row note ${styles['topic']}`}>{topicLabel(topic)}</p>}
        </div>
      }
      tools={{
        told: sitting.isLoading
          ? '次の問題を読み込んでいます…'
          : undone === shown && !answered && !isTurned
            ? '1つ前の解答を取り消しました。'
            : '',
        buttons: (
          <>
            {step !== null && <Button onClick={skipReading}>問題だけにする</Button>}
            {!answered && step === null && (
              <Button aria-keyshortcuts="0" onClick={() => sitting.answer(null)}>
                {isTurned ? '思い出せない' : 'わからない'}
                <KeyHint>0</KeyHint>
              </Button>
            )}
          </>
        ),
        // An unsure learner says so before reading anything.
        doubt: answered && goesOnAfter === undefined && last !== undefined && isRight(last) && (
          <Button aria-pressed={last.doubt === 'unsure'} onClick={toggleDoubt}>
            自信なし
          </Button>
        ),
      }}
      wayOn={
        step === null ? (
          <Button emphasis="primary" onClick={() => sitting.goOn()}>
            次へ
            <KeyHint>Enter</KeyHint>
          </Button>
        ) : (
          <Button emphasis="primary" onClick={finishReading}>
            読みました
          </Button>
        )
      }
      takesFocus={takesFocus === true || wasLeft}
    />
  );
}

/** U, and Ctrl+Z. */
function useUndoKeys(onUndo: () => void): void {
  usePageKeys((event) => {
    if (!event.repeat && (event.key === 'u' || event.key === 'U')) onUndo();
  });
  useKeys((event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    if (!isShortcut || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
    event.preventDefault();
    onUndo();
  });
}

/** The learner's own check mark at an item: its button, and its key. */
function CheckMark({ item }: { readonly item: string }) {
  const { store } = useServices();
  const checks = useQuery('checks', null);
  const isChecked = checks?.ok === true && checks.value.has(item);

  function toggle() {
    void store.record({ kind: 'check', item, on: !isChecked });
  }

  usePageKeys((event) => {
    if (!event.repeat && (event.key === 'b' || event.key === 'B')) toggle();
  });

  return (
    <Button aria-pressed={isChecked} aria-keyshortcuts="B" onClick={toggle}>
      チェック
      <KeyHint>B</KeyHint>
    </Button>
  );
}
