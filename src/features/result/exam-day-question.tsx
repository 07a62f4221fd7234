// One question more after a first sitting: with the day of the exam the plan of the days begins.
import { useState, type SubmitEvent } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { dayOfDate } from '#domain/memory/study-day.ts';
import { DEFAULT_DAY_SIZE, parseSettings, settingEvent } from '#domain/site/study-settings.ts';
import styles from '#features/result/result-page.module.css';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { StatusLine } from '#ui/status-line.tsx';

/** @param stored the last value of each setting, by its name */
export function isBeforeFirstDay(stored: ReadonlyMap<string, JsonValue>): boolean {
  return parseSettings(stored).daySize === null;
}

/** @param props.onBegin everything was recorded */
export function ExamDayQuestion({ onBegin }: { readonly onBegin: () => void }) {
  const { store } = useServices();
  const [date, setDate] = useState('');
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');

  async function begin(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'saving') return;
    setState('saving');
    const saved = await store.record(
      settingEvent('daySize', DEFAULT_DAY_SIZE),
      ...(dayOfDate(date) === null ? [] : [settingEvent('examDates', [date])]),
    );
    if (saved.ok) onBegin();
    else setState('failed');
  }

  return (
    <Section title="次は、試験の全範囲へ">
      <form className={styles['examDay']} onSubmit={(event) => void begin(event)}>
        <p>全{CHAPTERS.length}章から、試験日までに点になる順で、毎日の問題を選びます。</p>
        <Field label="試験日（決まっていなければ空のまま）">
          <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Button type="submit" aria-disabled={state === 'saving'}>
          全{CHAPTERS.length}章で始める
        </Button>
        <StatusLine failed={state === 'failed'}>
          {state === 'saving' && '準備しています…'}
          {state === 'failed' &&
            'この端末に記録できませんでした。もう一度「始める」を押してください。'}
        </StatusLine>
        <Note>試験日と1日の量は、あとでいつでも変えられます。</Note>
      </form>
    </Section>
  );
}
