// A table that scrolls by itself where it is wider than the page.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from '#ui/table.module.css';

export function ScrollableTable(props: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  // Until measured, and without JavaScript: one tab stop too many rather than a column out of reach.
  const [overflows, setOverflows] = useState(true);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

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
