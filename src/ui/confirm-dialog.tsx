// Asks before something is destroyed; the way back is the first answer.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import styles from '#ui/confirm-dialog.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** While something within runs that must end before the answer. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, cancelLabel = 'やめる', onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const text = useId();

  useEffect(() => {
    // Shown and closed by its methods: only these trap the focus and give it back.
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={`card ${styles['dialog']}`}
      aria-labelledby={title}
      aria-describedby={text}
      // Escape. The browser would close it first and tell later: a press in between would be lost.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
      // Where the browser closes it without having asked, and it was not opened again meanwhile.
      onClose={() => open && dialog.current?.open === false && onCancel()}
    >
      <h2 id={title}>{props.title}</h2>
      <div id={text}>{props.children}</div>
      <div className="row">
        <Button disabled={props.disabled} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button emphasis="primary" disabled={props.disabled} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
