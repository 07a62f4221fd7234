// A table that scrolls by itself where it is wider than the page.
import type { ReactNode } from 'react';
import { useOverflow } from '#ui/overflow.ts';
import styles from '#ui/table.module.css';

export function ScrollableTable(props: { readonly children: ReactNode }) {
  // Until measured, and without JavaScript: one tab stop too many rather than a column out of reach.
  const { frame, overflows } = useOverflow<HTMLDivElement>('Width', true);
  return (
    <div
      ref={frame}
      className={`card ${styles['frame']}`}
      {...(overflows ? { role: 'group', 'aria-label': '表（横にスクロール）', tabIndex: 0 } : {})}
    >
      <table className={styles['table']}>{props.children}</table>
    </div>
  );
}
