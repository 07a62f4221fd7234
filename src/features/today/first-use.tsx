// The first use asks two things at most, on one screen, and begins.
import { useState } from 'react';
import { answersIn } from '#domain/plan/day-choice.ts';
import layout from '#ui/layout.module.css';
import styles from '#features/today/today.module.css';
import { useFirstDay } from '#parts/first-day/use-first-day.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field } from '#ui/field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useTakenFocus } from '#ui/focus.ts';

export interface FirstUseProps {
  /** It stands in the place of what had the focus. */
  readonly takesFocus: boolean;
  /** Everything was recorded. */
  readonly onBegin: () => void;
}

const MINUTES: readonly number[] = [5, 10, 20, 30, 60];

export function FirstUse({ takesFocus, onBegin }: FirstUseProps) {
  const lead = useTakenFocus<HTMLParagraphElement>(takesFocus);
  const [minutes, setMinutes] = useState(10);
  const { date, setDate, state, begin } = useFirstDay(answersIn(minutes), onBegin);

  return (
    <form
      className={`${layout['stack']} ${layout['gap-5']} ${styles['firstUse']}`}
      onSubmit={begin}
    >
      <p ref={lead} tabIndex={-1}>
        2つだけ教えてください。あとでいつでも変えられます。
      </p>
      <Field label="試験日（決まっていなければ空のまま）">
        <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      </Field>
      <ChoiceField
        title="1日の学習時間"
        choices={MINUTES.map((choice) => ({ key: choice, label: `${choice}分` }))}
        picked={minutes}
        onPick={setMinutes}
      />
      <Button type="submit" disabled={state === 'saving'}>
        始める
      </Button>
      <StatusLine failed={state === 'failed'}>
        {state === 'saving' && '準備しています…'}
        {state === 'failed' &&
          '設定をこの端末に記録できませんでした。もう一度「始める」を押してください。'}
      </StatusLine>
    </form>
  );
}
