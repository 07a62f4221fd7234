// The day's study as a screen: first use, the sitting, or what there is instead.
import { useState } from 'react';
import { DaySitting } from '#features/today/day-sitting.tsx';
import { FirstDayForm } from '#parts/first-day/first-day-form.tsx';
import { MORE_ITEMS, type OpenedDay } from '#services/bank/open-day.ts';
import { useNewDay } from '#services/study/use-now.ts';

/** Milliseconds out of view; a learner who is back earlier was amid a sitting. */
const AWAY = 30 * 60_000;

export interface TodayProps {
  readonly day: OpenedDay;
  /** Opens a few items beyond the day. */
  readonly onMore: () => Promise<OpenedDay>;
  /** It stands in the place of the first use, whose button had the focus. */
  readonly takesFocus: boolean;
  readonly isReloading: boolean;
  /** Loads the day anew: with the decks that are missing, and when another has begun while the page was out of view. */
  readonly onRetry: () => void;
  readonly onBegin: () => void;
}

export function Today(props: TodayProps) {
  const { takesFocus, onBegin } = props;
  useNewDay(props.onRetry, AWAY);
  const [{ day, round }, setOpened] = useState({ day: props.day, round: 0 });

  async function openMore(): Promise<boolean> {
    const further = await props.onMore();
    const isEmpty = !further.isPlanned || further.queue.length === 0;
    if (isEmpty && !further.isFirst) return false;
    setOpened({ day: further, round: round + 1 });
    return true;
  }

  if (day.isFirst) {
    return (
      <div className="below tall">
        <FirstDayForm takesFocus={round > 0} onBegin={onBegin} />
      </div>
    );
  }
  return (
    <DaySitting
      key={round}
      day={day}
      more={{ label: `もう${MORE_ITEMS}問`, begin: openMore }}
      takesFocus={takesFocus || round > 0}
      isReloading={props.isReloading}
      onRetry={props.onRetry}
    />
  );
}
