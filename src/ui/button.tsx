// Buttons, and links that look like one.
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from '#ui/button.module.css';
import { changingText } from '#ui/changing-text.tsx';
import { Link, type LinkProps } from '#ui/link.tsx';

/** A primary one is what the screen is for; a quiet one is text. */
type Emphasis = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly emphasis?: Emphasis;
  /** What it began goes on: it does nothing, and keeps the focus, which a disabled button loses. */
  readonly busy?: boolean;
}

export function Button({
  emphasis = 'secondary',
  type = 'button',
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(emphasis, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? preventDefault : onClick}
      {...props}
    >
      {changingText(children)}
    </button>
  );
}

/** A form is not sent. */
function preventDefault(event: MouseEvent) {
  event.preventDefault();
}

export function LinkButton({
  emphasis = 'secondary',
  className,
  ...props
}: LinkProps & { readonly emphasis?: Emphasis }) {
  return <Link className={buttonClass(emphasis, className)} {...props} />;
}

/** For what looks like a button and cannot be one. */
export function buttonClass(emphasis: Emphasis, className: string | undefined): string {
  // Paper has nothing to press.
  const classes = [styles['button'], 'unprinted', styles[emphasis], className];
  return classes.filter(Boolean).join(' ');
}
