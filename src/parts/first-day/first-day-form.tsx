// What begins the plan of the days: the exam's day, if there is one yet, and how much a day holds, recorded as one.
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { dayOfDate } from '#domain/memory/study-day.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { StatusLine } from '#ui/status-line.tsx';

export interface FirstDayFormProps {
  readonly className: string | undefined;
  /** Answers in a day. */
  readonly size: number;
  /** Of its button. */
  readonly label: string;
  /** Stands before the exam's day. */
  readonly lead: ReactNode;
  /** Stands between the exam's day and the button. */
  readonly children?: ReactNode;
  /** Everything was recorded. */
  readonly onBegin: () => void;
}

export function FirstDayForm(props: FirstDayFormProps) {
  const { className, size, label, lead, children, onBegin } = props;
  const store = useOptionalServices()?.store;
  const [date, setDate] = useState('');
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');

  async function begin(event: SubmitEvent) {
    event.preventDefault();
    if (store === undefined || state === 'saving') return;
    setState('saving');
    const saved = await store.record(
      settingEvent('daySize', size),
      ...(dayOfDate(date) === null ? [] : [settingEvent('examDates', [date])]),
    );
    if (saved.ok) onBegin();
    else setState('failed');
  }

  return (
    <form className={className} onSubmit={(event) => void begin(event)}>
      {lead}
      <Field label="試験日（決まっていなければ空のまま）">
        <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
      </Field>
      {children}
      <Button type="submit" aria-disabled={state === 'saving'}>
        {label}
      </Button>
      <StatusLine failed={state === 'failed'}>
        {state === 'saving' && '準備しています…'}
        {state === 'failed' && 'この端末に記録できませんでした。もう一度押してください。'}
      </StatusLine>
    </form>
  );
}
