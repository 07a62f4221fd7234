// One question more after a first sitting: with the day of the exam the plan of the days begins.
import type { JsonValue } from '#domain/log/event.ts';
import { parseSettings } from '#domain/site/study-settings.ts';
import { FirstDayForm, type FirstDayFormProps } from '#parts/first-day/first-day-form.tsx';
import { Section } from '#ui/section.tsx';

/** @param stored the last value of each setting, by its name */
export function isBeforeFirstDay(stored: ReadonlyMap<string, JsonValue>): boolean {
  return parseSettings(stored).daySize === null;
}

export function ExamDayQuestion({ onBegin }: Pick<FirstDayFormProps, 'onBegin'>) {
  return (
    <Section title="次は、試験の全範囲へ">
      <FirstDayForm onBegin={onBegin} />
    </Section>
  );
}
