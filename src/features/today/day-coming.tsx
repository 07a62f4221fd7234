// What a day says of the chapters that are on their way, in its head and where it has nothing left to ask.
import type { ReactNode } from 'react';
import styles from '#features/today/today.module.css';
import type { RestOfDay } from '#services/bank/open-day.ts';
import { useObservable } from '#services/shell/observable.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { useTakenFocus } from '#ui/focus.ts';

export function DayComing({ coming }: Pick<RestOfDay, 'coming'>) {
  const count = useObservable(coming);
  return count > 0 && `あと${count}章を読み込んでいます`;
}

export interface DayWaitingProps {
  /** It stands in the place of what had the focus. */
  readonly takesFocus: boolean;
  /** Buttons. */
  readonly children: ReactNode;
}

export function DayWaiting({ takesFocus, children }: DayWaitingProps) {
  const line = useTakenFocus<HTMLParagraphElement>(takesFocus);
  return (
    <div className={styles['waiting']}>
      <StatusLine ref={line}>
        続きの教材を読み込んでいます。届いたら、すぐに続けられます。
      </StatusLine>
      <div>{children}</div>
    </div>
  );
}
