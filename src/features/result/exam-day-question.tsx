// One question more after a first sitting: with the day of the exam the plan of the days begins.
import { CHAPTERS } from '#content/chapters.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { DEFAULT_DAY_SIZE, parseSettings } from '#domain/site/study-settings.ts';
import layout from '#ui/layout.module.css';
import { useFirstDay } from '#parts/first-day/use-first-day.ts';
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
  const { date, setDate, state, begin } = useFirstDay(DEFAULT_DAY_SIZE, onBegin);

  return (
    <Section title="次は、試験の全範囲へ">
      <form className={layout['panel']} onSubmit={begin}>
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
