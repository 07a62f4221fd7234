// The screen of a sitting: how far it is, the item in its form, and the buttons under the thumb.
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ShownItem } from '#domain/plan/sitting.ts';
import type { QuestionForm } from '#parts/question/question-form.ts';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import styles from '#parts/question/question-screen.module.css';
import { useTypeSize } from '#parts/sitting/type-size.tsx';
import type { SittingNow } from '#parts/sitting/use-sitting.ts';
import { Button } from '#ui/button.tsx';

export interface SittingScreenProps {
  /** Not at its end. */
  readonly sitting: SittingNow;
  /** Those that it asks: a screen loads no others. */
  readonly forms: { readonly [Name in ShownItem['form']]?: QuestionForm };
  /** Stands above the question: how far the sitting is. */
  readonly head: ReactNode;
  /** What can be done about an answer; without it answers stand as they are given. */
  readonly tools?: SittingTools;
  /** The button or link once the item is answered. */
  readonly wayOn: ReactNode;
  /** It stands in the place of what had the focus. */
  readonly takesFocus?: boolean;
  /** Between what the answer came to and the buttons. */
  readonly children?: ReactNode;
}

export interface SittingTools {
  /** What happened to the answer before. */
  readonly told: string;
  /** Before the other buttons. */
  readonly buttons: ReactNode;
  /** The button beside the verdict. */
  readonly doubt?: ReactNode;
}

export function SittingScreen(props: SittingScreenProps) {
  const { sitting, forms, tools, takesFocus = false } = props;
  const { shown, phase, answered, isTurned } = sitting;
  useTypeSize();
  const questionRef = useRef<HTMLHeadingElement>(null);
  const resultRef = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const whyId = useId();
  /** The item whose explanation is open, where it stands on a sheet. */
  const [open, setOpen] = useState<ShownItem | null>(null);

  // On opening, the page itself has the focus.
  const focusedFor = useRef(takesFocus ? null : { answered, isTurned, shown });
  useEffect(() => {
    const before = focusedFor.current;
    focusedFor.current = { answered, isTurned, shown };
    const isTold = answered || isTurned;
    const target = isTold ? resultRef.current : questionRef.current;
    const asked = isTold ? null : target?.closest('[data-on-map]');
    // A map is in view with its choices, however far down the page the sitting stands.
    asked?.scrollIntoView({ block: 'nearest' });
    if (before?.answered === answered && before.isTurned === isTurned && before.shown === shown) {
      return;
    }
    target?.focus({ preventScroll: true });
    // The pick and the right choice are not below the sheet.
    const told = isTold ? target?.closest('form')?.querySelectorAll('[data-verdict]') : undefined;
    for (const choice of told ?? []) choice.scrollIntoView({ block: 'nearest' });
    target?.scrollIntoView({ block: isTold || asked ? 'nearest' : 'center' });
  }, [answered, isTurned, shown]);

  const { pickedChoice } = phase;
  const answer = pickedChoice === null ? undefined : () => sitting.answer(pickedChoice);
  useQuestionKeys({ onGoOn: sitting.mayGoOn ? () => pressLast(bar.current) : answer });

  const form = shown === null ? undefined : forms[shown.form];
  if (shown === null || form === undefined) return null;
  const question = shown.form === 'question' ? shown.question : null;
  const isOnMap = question?.figure?.map !== undefined;
  const isOpen = open === shown;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    answer?.();
  }

  return (
    <form
      className={styles['screen']}
      data-on-map={isOnMap || undefined}
      data-columns={form.Result !== undefined || undefined}
      onSubmit={submit}
    >
      <form.Question
        sitting={sitting}
        status={props.head}
        told={tools?.told ?? null}
        questionRef={questionRef}
        resultRef={resultRef}
      />
      {props.children}
      <div
        className={styles['foot']}
        data-sheet={(form.Result !== undefined && answered) || undefined}
      >
        {form.Result && (
          <form.Result
            sitting={sitting}
            resultRef={resultRef}
            id={whyId}
            isOpen={isOpen}
            doubt={tools?.doubt}
          />
        )}
        <div
          ref={bar}
          className={`row gap-2 foot ${styles['actions']}`}
          onClickCapture={(event) => {
            // The second click of a double click must neither skip what the first one showed nor judge it.
            if ((answered || isTurned) && event.detail > 1) {
              event.preventDefault();
              event.stopPropagation();
            }
          }}
        >
          {tools?.buttons}
          {form.Result === undefined && tools?.doubt}
          {form.Result !== undefined && answered && (
            <Button
              className={styles['more']}
              aria-expanded={isOpen}
              aria-controls={whyId}
              onClick={() => setOpen(isOpen ? null : shown)}
            >
              {isOpen ? '閉じる' : 'くわしく'}
            </Button>
          )}
          {/* One button that changes: to take away the one that has the focus would set all styles twice. */}
          {sitting.mayGoOn ? props.wayOn : form.buttons(sitting)}
        </div>
      </div>
    </form>
  );
}

/** `null` where there is none. */
export function topicOf(shown: ShownItem): string | null {
  if (shown.form === 'step') return null;
  return (shown.form === 'card' ? shown.card : shown.question).topic;
}

/** The way on, whatever it is called. */
function pressLast(bar: HTMLElement | null): void {
  const last = bar?.lastElementChild;
  if (last instanceof HTMLElement) last.click();
}
