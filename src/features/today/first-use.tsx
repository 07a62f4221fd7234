// The first use asks two things at most, on one screen, and begins.
import { useState } from 'react';
import { answersIn } from '#domain/plan/day-choice.ts';
import layout from '#ui/layout.module.css';
import { FirstDayForm, type FirstDayFormProps } from '#parts/first-day/first-day-form.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { useTakenFocus } from '#ui/focus.ts';

export interface FirstUseProps extends Pick<FirstDayFormProps, 'onBegin'> {
  /** It stands in the place of what had the focus. */
  readonly takesFocus: boolean;
}

const MINUTES: readonly number[] = [5, 10, 20, 30, 60];

export function FirstUse({ takesFocus, onBegin }: FirstUseProps) {
  const lead = useTakenFocus<HTMLParagraphElement>(takesFocus);
  const [minutes, setMinutes] = useState(10);
  return (
    <FirstDayForm
      className={`${layout['stack']} ${layout['gap-5']} ${layout['start']} ${layout['tall']}`}
      size={answersIn(minutes)}
      label="始める"
      lead={
        <p ref={lead} tabIndex={-1}>
          2つだけ教えてください。あとでいつでも変えられます。
        </p>
      }
      onBegin={onBegin}
    >
      <ChoiceField
        title="1日の学習時間"
        choices={MINUTES.map((choice) => ({ key: choice, label: `${choice}分` }))}
        picked={minutes}
        onPick={setMinutes}
      />
    </FirstDayForm>
  );
}
