// What is seldom done at a screen, behind one button: opened, used, and left open until something else is pressed.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from '#ui/more-menu.module.css';
import { SignButton } from '#ui/sign-button.tsx';

export interface MoreMenuProps {
  /** What it holds, in words. */
  readonly label: string;
  /** Buttons. They are drawn while it is closed, too: their keys work. */
  readonly children: ReactNode;
}

export function MoreMenu({ label, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [isOpen]);

  return (
    // Escape is one way more to close what its button closes.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles['menu']}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <SignButton
        ref={opener}
        label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        ⋯
      </SignButton>
      <div id={id} className={`stack gap-2 ${styles['panel']}`} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
