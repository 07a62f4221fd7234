// The end of a sitting: what was done, what comes back, and no more.
import { useEffect, useRef, type ReactNode } from 'react';
import { isMissed, isRight } from '#domain/sitting/sitting.ts';
import type { SittingSoFar } from '#parts/sitting/study-sitting.tsx';
import styles from '#parts/sitting/study-sitting.module.css';

export interface SittingEndProps extends SittingSoFar {
  readonly title: string;
  /** Items that were right before; left out where nobody asks. */
  readonly known?: ReadonlySet<string>;
  /** Of the items that were missed or unsure. */
  readonly againLabel: string;
  /** What becomes of the answers, in words. */
  readonly outlook: string;
  /** What the counts are made of. */
  readonly details?: ReactNode;
  /** Where to go from here. */
  readonly children?: ReactNode;
}

export function SittingEnd(props: SittingEndProps) {
  const { title, given, known, actions, againLabel, outlook, details, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (given.length > 0) heading.current?.focus();
    // Only when the end is reached, not with each change of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const right = given.filter(isRight);
  const fresh =
    known &&
    new Set(
      right.filter(({ shown }) => !known.has(shown.item.id)).map(({ shown }) => shown.item.id),
    );
  const again = new Set(given.filter(isMissed).map(({ shown }) => shown.item.id));
  return (
    <div className={styles['end']}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {given.length > 0 && (
        <>
          <dl className={styles['counts']}>
            <Count label="解答" count={given.length} />
            <Count label="正解" count={right.length} />
            {fresh && <Count label="新しく正解した項目" count={fresh.size} />}
            <Count label={againLabel} count={again.size} />
          </dl>
          <p>{outlook}</p>
        </>
      )}
      <div className={styles['endActions']}>{actions}</div>
      {details}
      {children !== undefined && <p className={styles['quietLinks']}>{children}</p>}
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
