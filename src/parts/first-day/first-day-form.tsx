// What begins the plan of the days: the exam's day, if there is one yet, and a day's usual size, recorded as one.
import { useState, type SubmitEvent } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import { dayOfDate } from '#domain/memory/study-day.ts';
import { answersIn, DEFAULT_DAY_SIZE, settingEvent } from '#domain/site/study-settings.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useTakenFocus } from '#ui/focus.ts';
import { StatusLine } from '#ui/status-line.tsx';

export interface FirstDayFormProps {
  /** It stands in the place of what had the focus. */
  readonly takesFocus?: boolean;
  /** Everything was recorded. */
  readonly onBegin: () => void;
}

export function FirstDayForm({ takesFocus = false, onBegin }: FirstDayFormProps) {
  const store = useOptionalServices()?.store;
  const lead = useTakenFocus<HTMLParagraphElement>(takesFocus);
  const [date, setDate] = useState('');
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');

  async function begin(event: SubmitEvent) {
    event.preventDefault();
    if (store === undefined) return;
    setState('saving');
    // Where nothing was held, it is in local storage until the engine is there.
    const isFirst = store.isEmpty();
    const saving = store.record(
      settingEvent('daySize', DEFAULT_DAY_SIZE),
      ...(dayOfDate(date) === null ? [] : [settingEvent('examDates', [date])]),
    );
    if (isFirst || (await saving).ok) onBegin();
    else setState('failed');
  }

  return (
    <form className="panel" onSubmit={(event) => void begin(event)}>
      <p ref={lead} tabIndex={-1}>
        全{CHAPTERS.length}章から、試験日までに点になる順で、毎日の問題を選びます。
      </p>
      <Field label="試験日（決まっていなければ空のまま）">
        <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      </Field>
      <Button emphasis="primary" type="submit" busy={state === 'saving'}>
        始める
      </Button>
      <p className="note">
        1日{DEFAULT_DAY_SIZE / answersIn(1)}分から。試験日とともに、いつでも変えられます。
      </p>
      <StatusLine failed={state === 'failed'}>
        {state === 'saving' && '準備しています…'}
        {state === 'failed' && 'この端末に記録できませんでした。もう一度押してください。'}
      </StatusLine>
    </form>
  );
}
