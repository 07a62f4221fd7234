// What came of a press, in a line that is always there so that it is read out.
import type { ReactNode, Ref } from 'react';
import { changingText } from '#ui/changing-text.tsx';
import type { Telling } from '#ui/telling.ts';

export interface StatusLineProps {
  readonly id?: string;
  readonly failed?: boolean;
  /** For where the pressed button goes away: the focus comes here. */
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
  readonly children: ReactNode;
}

export function StatusLine({ failed = false, children, ...props }: StatusLineProps) {
  return (
    <p {...props} role="status" tabIndex={-1} className="told" data-failed={failed}>
      {changingText(children)}
    </p>
  );
}

export function ToldLine({
  of: { told, line },
  id,
}: {
  readonly of: Telling;
  readonly id?: string;
}) {
  return (
    <StatusLine {...(id !== undefined && { id })} failed={told.failed} ref={line}>
      {told.text}
    </StatusLine>
  );
}
