// What came of a press, in a line that is always there so that it is read out.
import type { ReactNode, Ref } from 'react';
import { changingText } from '#ui/changing-text.tsx';
import styles from '#ui/status-line.module.css';

export interface StatusLineProps {
  readonly id?: string;
  readonly failed?: boolean;
  /** For where the pressed button goes away: the focus comes here. */
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
  readonly children: ReactNode;
}

export function StatusLine({ failed = false, children, ...props }: StatusLineProps) {
  return (
    <p {...props} role="status" tabIndex={-1} className={styles['line']} data-failed={failed}>
      {changingText(children)}
    </p>
  );
}
