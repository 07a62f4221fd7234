// Heading of a replaced view; takes the focus if the old view had it.
import type { ReactNode } from 'react';
import { useTakenFocus } from '#ui/focus.ts';

export interface ExamHeadingProps {
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

export function ExamHeading({ takesFocus, children }: ExamHeadingProps) {
  const heading = useTakenFocus<HTMLHeadingElement>(takesFocus);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
