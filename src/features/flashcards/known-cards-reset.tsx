// The way to clear every learned mark: asked for, answered, and undone.
import { useRef, useState, type ReactNode } from 'react';
import type { KnownCard } from '#domain/items/card.ts';
import type { Result } from '#domain/result.ts';
import styles from '#features/flashcards/flashcards.module.css';
import { useOptionalServices, WithLearner } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { changingText } from '#ui/changing-text.tsx';

export interface KnownCardsResetProps {
  /** Marks in all topics. */
  readonly count: number;
  /** While a card moves. */
  readonly busy: boolean;
  readonly onClear: () => Promise<readonly KnownCard[]>;
  readonly onRestore: (cards: readonly KnownCard[]) => Promise<Result<null, StorageFailure>>;
  /** Buttons to stand before the one for clearing. */
  readonly children: ReactNode;
}

export function KnownCardsReset(props: KnownCardsResetProps) {
  const { count, busy, onClear, onRestore, children } = props;
  const isUnknown = useOptionalServices() === null;
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const [cleared, setCleared] = useState<readonly KnownCard[]>([]);
  const resetButton = useRef<HTMLButtonElement>(null);

  async function clear() {
    setAsking(false);
    const removed = await onClear();
    // Clearing twice must not cost the way back to what went first.
    setCleared((earlier) => [...earlier, ...removed]);
    setTold('覚えた印をすべて消しました。');
  }

  async function undo(byPointer: boolean) {
    const restored = await onRestore(cleared);
    if (!restored.ok) {
      // The only copy of the marks stays here until it is stored.
      setTold('覚えた印を保存できませんでした。もう一度「元に戻す」を押してください。');
      return;
    }
    setCleared([]);
    setTold('覚えた印を元に戻しました。');
    // The button that was pressed is about to go.
    if (!byPointer) resetButton.current?.focus();
  }

  return (
    <>
      <div className="row below middle">
        {children}
        <Button ref={resetButton} disabled={isUnknown} busy={busy} onClick={() => setAsking(true)}>
          覚えたリセット
        </Button>
      </div>
      <div className={`row gap-4 flat middle small ${styles['notice']}`}>
        <p role="status">{told}</p>
        {cleared.length > 0 && (
          <Button onClick={(event) => void undo(event.detail > 0)}>元に戻す</Button>
        )}
      </div>
      <WithLearner>
        <ConfirmDialog
          open={asking}
          title="覚えた印をすべて消しますか？"
          confirmLabel="すべて消す"
          onConfirm={() => void clear()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {changingText([
              count > 0 && `全トピックの${count}枚に付けた印が消えます。`,
              '消した直後なら、「元に戻す」で戻せます。',
            ])}
          </p>
        </ConfirmDialog>
      </WithLearner>
    </>
  );
}
