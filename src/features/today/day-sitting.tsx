// The day's study, item after item.
import { useState } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { DayEnd } from '#features/today/day-end.tsx';
import type { OpenedDay } from '#features/today/open-day.ts';
import { StudySitting } from '#parts/study-sitting/study-sitting.tsx';
import { useServices } from '#services/study/services.tsx';

export interface DaySittingProps {
  readonly day: OpenedDay;
  readonly topicLabel: (topic: string) => string;
}

/** How often an item that was right before is asked in the original spelling alone. */
const ORIGINAL_SHARE = 1 / 3;

export function DaySitting({ day, topicLabel }: DaySittingProps) {
  const { clock, random } = useServices();
  const [sittingId] = useState(() => newSittingId(clock.now(), random));
  const { settings, known } = day;
  return (
    <StudySitting
      queue={day.queue}
      entries={day.bank.entries}
      confusions={day.confusions}
      spellingOf={({ id }) =>
        settings.originalChoices || (known.has(id) && random() < ORIGINAL_SHARE)
          ? 'original'
          : 'both'
      }
      mode="today"
      sittingId={sittingId}
      leaveLabel="今日はここまで"
      topicLabel={topicLabel}
      renderEnd={(end) => <DayEnd day={day} {...end} />}
    />
  );
}
