// One question more after a first sitting: with the day of the exam the whole bank is taken up, and a plan begins.
import { useState, type SubmitEvent } from 'react';
import { dayOfDate } from '#domain/memory/study-day.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import styles from '#features/result/result-page.module.css';
import { WRITTEN_CHAPTERS, takeUpChapters } from '#services/bank/take-up-chapters.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { StatusLine } from '#ui/status-line.tsx';

/** @param props.onBegin everything was recorded and loaded */
export function ExamDayQuestion({ onBegin }: { readonly onBegin: () => void }) {
  const services = useServices();
  const [date, setDate] = useState('');
  const [state, setState] = useState<'asking' | 'loading' | 'failed'>('asking');
  const [loaded, setLoaded] = useState(0);

  async function begin(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    setLoaded(0);
    const examDates = dayOfDate(date) === null ? [] : [settingEvent('examDates', [date])];
    const saved = await takeUpChapters(services, WRITTEN_CHAPTERS, examDates, () =>
      setLoaded((count) => count + 1),
    );
    if (saved) onBegin();
    else setState('failed');
  }

  return (
    <Section title="次は、試験の全範囲へ">
      <form className={styles['examDay']} onSubmit={(event) => void begin(event)}>
        <p>全{WRITTEN_CHAPTERS.length}章から、試験日までに点になる順で、毎日の問題を選びます。</p>
        <Field label="試験日（決まっていなければ空のまま）">
          <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Button type="submit" aria-disabled={state === 'loading'}>
          全{WRITTEN_CHAPTERS.length}章で始める
        </Button>
        <StatusLine failed={state === 'failed'}>
          {state === 'loading' &&
            `教材を読み込んでいます… ${loaded} / ${WRITTEN_CHAPTERS.length}章`}
          {state === 'failed' &&
            'この端末に記録できませんでした。もう一度「始める」を押してください。'}
        </StatusLine>
        <Note>試験日と1日の量、学習する章は、あとでいつでも変えられます。</Note>
      </form>
    </Section>
  );
}
