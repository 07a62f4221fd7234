// A sheet over the page: from below on a phone, at the side where there is room. What is under it stays as it is.
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import styles from '#ui/sheet.module.css';

export interface SheetProps {
  /** The title of the text on it. */
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Open as long as it is drawn. */
export function Sheet({ title, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    // Only its own methods trap the focus and give it back.
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // Escape and the button are for the keyboard: a press beside it is one way more.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      // Where it is drawn within a card, a finger on it moves no card.
      onPointerDown={stop}
      onPointerUp={stop}
    >
      <div className={styles['inner']}>
        <div className={`spread stays note ${styles['head']}`}>
          <p>{title}</p>
          <Button emphasis="quiet" className="rigid" onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">✕ </span>閉じる
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function stop(event: SyntheticEvent) {
  event.stopPropagation();
}
