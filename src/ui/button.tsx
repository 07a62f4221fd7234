// Buttons, and links that look like one.
import type { ComponentPropsWithRef } from 'react';
import styles from '#ui/button.module.css';
import { changingText } from '#ui/changing-text.tsx';
import { Link, type LinkProps } from '#ui/link.tsx';

/** A quiet one is text. */
type Emphasis = 'primary' | 'secondary' | 'quiet';

export function Button({
  emphasis = 'primary',
  type = 'button',
  className,
  children,
  ...props
}: ComponentPropsWithRef<'button'> & { readonly emphasis?: Emphasis }) {
  return (
    <button type={type} className={buttonClass(emphasis, className)} {...props}>
      {changingText(children)}
    </button>
  );
}

export function LinkButton({
  emphasis = 'primary',
  className,
  ...props
}: LinkProps & { readonly emphasis?: Emphasis }) {
  return <Link className={buttonClass(emphasis, className)} {...props} />;
}

/** For what looks like a button and cannot be one. */
export function buttonClass(emphasis: Emphasis, className: string | undefined): string {
  return [styles['button'], styles[emphasis], className].filter(Boolean).join(' ');
}
