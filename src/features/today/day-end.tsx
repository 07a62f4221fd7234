// The end of the day's study: what was done, what comes back, and no more.
import { useEffect, useRef, type ReactNode } from 'react';
import { isRight, type GivenAnswer } from '#domain/study-plan/study-sitting.ts';
import { DECKS_PATH, quizPath } from '#domain/site/paths.ts';
import type { OpenedDay } from '#features/today/open-day.ts';
import styles from '#features/today/today.module.css';
import { Link } from '#ui/link.tsx';

export interface DayEndProps {
  readonly day: OpenedDay;
  readonly given: readonly GivenAnswer[];
  /** Everything that was to be asked was asked. */
  readonly isDone: boolean;
  /** Buttons: undo, and back. */
  readonly children: ReactNode;
}

export function DayEnd({ day, given, isDone, children }: DayEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (given.length > 0) heading.current?.focus();
    // Only when the end is reached, not with each change of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const right = given.filter(isRight);
  const fresh = new Set(
    right.filter(({ shown }) => !day.known.has(shown.item.id)).map(({ shown }) => shown.item.id),
  );
  const again = new Set(
    given
      .filter((answer) => !isRight(answer) || answer.doubt === 'unsure')
      .map(({ shown }) => shown.item.id),
  );
  return (
    <div className={styles['end']}>
      <h2 ref={heading} tabIndex={-1}>
        {endWords(day, given.length, isDone)}
      </h2>
      {given.length > 0 && (
        <dl className={styles['counts']}>
          <Count label="解答" count={given.length} />
          <Count label="正解" count={right.length} />
          <Count label="新しく正解した項目" count={fresh.size} />
          <Count label="あらためて出題する項目" count={again.size} />
        </dl>
      )}
      {given.length > 0 && (
        <p>
          解答はすべて記録されています。間違えた項目や自信のない項目は、忘れかけた頃にまた出題されます。
        </p>
      )}
      <div className={styles['endActions']}>{children}</div>
      <p className={styles['quietLinks']}>
        <Link href={quizPath(null)}>クイズ</Link>
        <Link href={DECKS_PATH}>教材</Link>
      </p>
    </div>
  );
}

function Count(props: { readonly label: string; readonly count: number }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.count}</dd>
    </div>
  );
}

function endWords(day: OpenedDay, given: number, isDone: boolean): string {
  if (!isDone) return 'ここまでの記録';
  if (given > 0 || day.given >= day.size) return '今日の分は終わりました';
  return '今日、覚え直すものはありません';
}
