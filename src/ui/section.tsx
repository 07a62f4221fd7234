// A part of a page under its heading.
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  readonly title: ReactNode;
  /** For a link to it. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Section({ title, id, className = '', children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={`stack ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
