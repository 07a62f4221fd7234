// A part of a page that is folded until it is wanted: the browser's own search finds what is in it, and paper has it.
import { useDeferredValue, useId, type ReactNode } from 'react';
import styles from '#ui/fold.module.css';

export interface FoldedSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FoldedSection({ title, children }: FoldedSectionProps) {
  const heading = useId();
  // Nobody sees it yet: it is drawn in pieces after what is seen, so that a press meanwhile does not wait for it. Only
  // the first time: React takes a press on a box back until what is deferred is drawn anew.
  const isDrawn = useDeferredValue(true, false);
  return (
    <section className={`card ${styles['section']}`} aria-labelledby={heading}>
      <details>
        <summary>
          <h2 id={heading}>{title}</h2>
        </summary>
        <div className={`stack ${styles['content']}`}>{isDrawn && children}</div>
      </details>
    </section>
  );
}
