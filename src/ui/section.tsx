// A part of a page under its heading.
import { useId, type ReactNode } from 'react';
import layout from '#ui/layout.module.css';

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
    <section id={id} className={`${layout['stack']} ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
