// A long list shows its beginning; a press opens the rest.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

export interface FirstOfManyProps {
  readonly total: number;
  /** How many are shown at first. */
  readonly first: number;
  /** Draws so many, each in an `li` with something to press. */
  readonly children: (count: number) => ReactNode;
}

export function FirstOfMany({ total, first, children }: FirstOfManyProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button is gone: the focus goes on where the list does.
    if (!isOpen) return;
    const next = list.current?.querySelectorAll('li').item(first);
    next?.querySelector<HTMLElement>('a, summary')?.focus();
  }, [isOpen, first]);

  return (
    <>
      <div ref={list}>{children(isOpen ? total : first)}</div>
      {total > first && !isOpen && (
        <Button emphasis="secondary" onClick={() => setOpen(true)}>
          残りの{total - first}件も表示
        </Button>
      )}
    </>
  );
}
