// The heading of what took the place of another view: the focus comes here where it had been there.
import { useEffect, useRef, type ReactNode } from 'react';

export interface ExamHeadingProps {
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

export function ExamHeading({ takesFocus, children }: ExamHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
