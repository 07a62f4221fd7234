// What came of a press, in a line that is always there so that it is read out.
import type { Ref } from 'react';
import styles from '#features/data/data-page.module.css';

export interface Told {
  readonly text: string;
  readonly failed: boolean;
}

export const NOTHING_TOLD: Told = { text: '', failed: false };

interface ToldLineProps {
  readonly told: Told;
  /** For where the pressed button goes away: the focus comes here. */
  readonly ref?: Ref<HTMLParagraphElement>;
}

export function ToldLine({ told, ref }: ToldLineProps) {
  return (
    <p ref={ref} role="status" tabIndex={-1} className={styles['told']} data-failed={told.failed}>
      {told.text}
    </p>
  );
}
