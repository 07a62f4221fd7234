// The days of study and the exams for the learner's own calendar: a file, made on the device.
import { useState } from 'react';
import { calendarFile } from '#domain/progress/calendar-file.ts';
import { TODAY_PATH } from '#domain/site/paths.ts';
import { DEFAULT_DAY_SIZE, type StudySettings } from '#domain/site/study-settings.ts';
import { minutesOf } from '#features/settings/day-size-field.tsx';
import { downloadFile } from '#services/shell/download-file.ts';
import { HOME_URL } from '#services/shell/site-settings.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';

export interface CalendarSectionProps {
  /** `null` until they are known. */
  readonly settings: StudySettings | null;
  /** The study day; `null` without a learner. */
  readonly today: number | null;
}

export function CalendarSection({ settings, today }: CalendarSectionProps) {
  const services = useOptionalServices();
  const [time, setTime] = useState('21:00');
  const [told, setTold] = useState('');

  function save() {
    if (services === null || settings === null || today === null) return;
    const file = calendarFile({
      examDates: settings.examDates,
      from: today,
      time: time === '' ? null : time,
      minutes: minutesOf(settings.daySize ?? DEFAULT_DAY_SIZE),
      url: `${HOME_URL}${TODAY_PATH.slice(1)}`,
      stamp: new Date(services.clock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    });
    downloadFile('wine-study.ics', 'text/calendar', new TextEncoder().encode(file));
    setTold('カレンダーのファイルを保存しました。開くと、カレンダーに入ります。');
  }

  return (
    <Section title="カレンダー">
      <div className="panel gap-4">
        <p>
          毎日の学習の時刻と試験日を、お使いのカレンダーに入れられます。時刻を空にすると、試験日だけが入ります。
        </p>
        <Field label="学習を始める時刻" className="short">
          <input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
        <div>
          <Button disabled={settings === null || today === null} onClick={save}>
            カレンダーのファイルを保存
          </Button>
        </div>
        <p role="status">{told}</p>
        <p className="note">
          通知は、カレンダーが端末で出します。このサイトからは何も送りません。試験日や量を変えたら、もう一度保存して開いてください。
        </p>
      </div>
    </Section>
  );
}
