// Something to open. What is in it is drawn once it was opened, and stays as it was left.
import { useState, type ReactNode } from 'react';
import styles from '#ui/fold.module.css';

export interface FoldProps {
  readonly title: ReactNode;
  /** How much is in it: 「20行」. */
  readonly count: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Fold({ title, count, className = '', children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={`card ${styles['fold']} ${className}`}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>
        {title}
        <span className={`note ${styles['count']}`}>{count}</span>
      </summary>
      {wasOpened && children}
    </details>
  );
}
