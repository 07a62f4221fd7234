// One question more after a first sitting: with the day of the exam the plan of the days begins.
import { CHAPTERS } from '#content/chapters.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { DEFAULT_DAY_SIZE, parseSettings } from '#domain/site/study-settings.ts';
import layout from '#ui/layout.module.css';
import { FirstDayForm, type FirstDayFormProps } from '#parts/first-day/first-day-form.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';

/** @param stored the last value of each setting, by its name */
export function isBeforeFirstDay(stored: ReadonlyMap<string, JsonValue>): boolean {
  return parseSettings(stored).daySize === null;
}

export function ExamDayQuestion({ onBegin }: Pick<FirstDayFormProps, 'onBegin'>) {
  return (
    <Section title="次は、試験の全範囲へ">
      <FirstDayForm
        className={layout['panel']}
        size={DEFAULT_DAY_SIZE}
        label={`全${CHAPTERS.length}章で始める`}
        lead={<p>全{CHAPTERS.length}章から、試験日までに点になる順で、毎日の問題を選びます。</p>}
        onBegin={onBegin}
      />
      <Note>試験日と1日の量は、あとでいつでも変えられます。</Note>
    </Section>
  );
}
