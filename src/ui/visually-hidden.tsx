// Text for a screen reader where the eye has something else.
import type { ReactNode } from 'react';
import styles from '#ui/visually-hidden.module.css';

export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{props.children}</span>;
}
