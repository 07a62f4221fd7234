// What came of a press, and which file it is about.
import type { Ref } from 'react';
import { FileName } from '#features/data/file-name.tsx';
import { StatusLine } from '#ui/status-line.tsx';

export interface StatusMessage {
  /** The name of the file that the text is about. */
  readonly file?: string;
  readonly text: string;
  readonly failed: boolean;
}

export const NO_STATUS: StatusMessage = { text: '', failed: false };

interface StatusMessageLineProps {
  readonly told: StatusMessage;
  readonly ref?: Ref<HTMLParagraphElement>;
}

export function StatusMessageLine({ told, ref }: StatusMessageLineProps) {
  return (
    <StatusLine failed={told.failed} ref={ref}>
      {told.file !== undefined && (
        <>
          「<FileName name={told.file} />
          」：
        </>
      )}
      {told.text}
    </StatusLine>
  );
}
