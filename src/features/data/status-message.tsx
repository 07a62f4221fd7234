// What came of a press, in a line that is always there so that it is read out.
import type { Ref } from 'react';
import styles from '#features/data/data-page.module.css';
import { FileName } from '#features/data/file-name.tsx';

export interface StatusMessage {
  /** The name of the file that the text is about. */
  readonly file?: string;
  readonly text: string;
  readonly failed: boolean;
}

export const NO_STATUS: StatusMessage = { text: '', failed: false };

interface StatusLineProps {
  readonly told: StatusMessage;
  /** For where the pressed button goes away: the focus comes here. */
  readonly ref?: Ref<HTMLParagraphElement>;
}

export function StatusLine({ told, ref }: StatusLineProps) {
  return (
    <p ref={ref} role="status" tabIndex={-1} className={styles['told']} data-failed={told.failed}>
      {told.file !== undefined && (
        <>
          「<FileName name={told.file} />
          」：
        </>
      )}
      {told.text}
    </p>
  );
}
