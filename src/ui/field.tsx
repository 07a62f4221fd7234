// A label, and below it the input or the list to pick from.
import type { ReactNode } from 'react';
import styles from '#ui/field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** An `input` or a `select`. */
  readonly children: ReactNode;
}

export function Field({ label, className = '', children }: FieldProps) {
  return (
    <label className={`${styles['field']} ${className}`}>
      <span>{label}</span>
      {children}
    </label>
  );
}
