// A part of the page under its heading.
import { useId, type ReactNode } from 'react';
import styles from '#features/data/data-page.module.css';

export interface DataSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function DataSection(props: DataSectionProps) {
  const heading = useId();
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{props.title}</h2>
      {props.lead !== undefined && <p>{props.lead}</p>}
      {props.children}
    </section>
  );
}
