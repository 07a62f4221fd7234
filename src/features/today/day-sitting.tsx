// The day's study, item after item.
import { useState, type ReactNode } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { DayEnd } from '#features/today/day-end.tsx';
import { showDay } from '#features/today/day-showing.ts';
import type { MoreRows } from '#parts/sitting/sitting-end.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { StudySittings } from '#parts/sitting/study-sittings.tsx';
import { useServices } from '#services/study/services.tsx';

export interface DaySittingProps {
  readonly day: OpenedDay;
  readonly topicLabel: (topic: string) => string;
  /** Beyond the day. */
  readonly more: MoreRows | undefined;
  /** Stands in the place of what had the focus. */
  readonly takesFocus: boolean;
  /** What it holds, in words. */
  readonly holds: ReactNode;
}

export function DaySitting({ day, topicLabel, more, takesFocus, holds }: DaySittingProps) {
  const { clock, random } = useServices();
  const [sittingId] = useState(() => newSittingId(clock.now(), random));
  return (
    <StudySittings
      queue={day.queue}
      show={showDay(day, random)}
      mode="today"
      sittingId={sittingId}
      leaveLabel="今日はここまで"
      topicLabel={topicLabel}
      about={holds}
      takesFocus={takesFocus}
      answersByPick={day.settings.answerByPick}
      renderEnd={(end) => <DayEnd day={day} more={more} {...end} />}
    />
  );
}
