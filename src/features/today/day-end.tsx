// The end of the day's study, in its words.
import { useEffect } from 'react';
import { practicePath } from '#domain/site/paths.ts';
import { NextLessonWay } from '#parts/next-lesson/next-lesson-way.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { SittingEnd, type MoreRows } from '#parts/sitting/sitting-end.tsx';
import type { SittingsSoFar } from '#parts/sitting/study-sittings.tsx';
import { keepDesk } from '#parts/desk/desk-record.ts';
import { deviceRecord } from '#services/shell/device-name.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import { Link } from '#ui/link.tsx';

export interface DayEndProps extends SittingsSoFar {
  readonly day: OpenedDay;
  /** Not all of the day could be asked. */
  readonly isPart: boolean;
  readonly more: MoreRows | undefined;
}

/** The one of before the day would greet the learner with it once more. Where it cannot be made, home waits for it. */
async function renewDesk(services: Services): Promise<void> {
  const device = deviceRecord.read();
  const { makeDesk } = await import('#parts/desk/make-desk.ts');
  const desk = await makeDesk(services);
  // Erased meanwhile, it is nobody's.
  if (desk !== null && deviceRecord.read() === device) keepDesk(desk);
}

export function DayEnd({ day, isPart, ...end }: DayEndProps) {
  const services = useServices();
  useEffect(() => void renewDesk(services).catch(() => undefined), [services]);
  return (
    <SittingEnd
      {...end}
      title={endWords(day, isPart, end)}
      known={day.known}
      againLabel="あらためて出題する項目"
      outlook={
        end.isAgain
          ? '解答は記録と集計に残りました。次に出題する日は、今日の最初の解答で決まったままです。'
          : '解答はすべて記録されています。間違えた項目や自信のない項目は、別の日にまた出題されます。'
      }
    >
      <NextLessonWay />
      <Link href={practicePath({ of: 'mistakes' })}>間違いから20問</Link>
    </SittingEnd>
  );
}

function endWords(
  day: OpenedDay,
  isPart: boolean,
  { given, goOn, isAgain }: SittingsSoFar,
): string {
  if (goOn !== null) return 'ここまでの記録';
  if (isAgain) return '間違いの分は終わりました';
  if (isPart && day.given + given.length < day.size) {
    return '読み込めた教材の分は終わりました';
  }
  if (given.length > 0 || day.given > 0) return '今日の分は終わりました';
  return '今日、覚え直すものはありません';
}
