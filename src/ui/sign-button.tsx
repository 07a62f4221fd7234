// A button of one sign, which its label says in words.
import type { ComponentProps } from 'react';
import styles from '#ui/sign-button.module.css';

export interface SignButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly label: string;
  readonly children: string;
}

export function SignButton({ label, children, ...button }: SignButtonProps) {
  return (
    <button type="button" className={styles['sign']} aria-label={label} title={label} {...button}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
