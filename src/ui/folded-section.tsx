// A part of a page that is folded until it is wanted: the browser's own search finds what is in it, and paper has it.
import { useId, type ReactNode } from 'react';
import styles from '#ui/folded-section.module.css';
import layout from '#ui/layout.module.css';

export interface FoldedSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FoldedSection({ title, children }: FoldedSectionProps) {
  const heading = useId();
  return (
    <section className={styles['folded']} aria-labelledby={heading}>
      <details>
        <summary>
          <h2 id={heading}>{title}</h2>
        </summary>
        <div className={`${layout['stack']} ${styles['content']}`}>{children}</div>
      </details>
    </section>
  );
}
