// A long list shows its beginning; a press shows more of it.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';

export interface ShowMoreProps {
  readonly total: number;
  /** How many are shown at first. */
  readonly first: number;
  /** How many more come with a press. */
  readonly step: number;
  /** What is counted: 問. */
  readonly unit: string;
  /** Draws so many, each in an `li` with something to press. */
  readonly children: (count: number) => ReactNode;
}

export function ShowMore({ total, first, step, unit, children }: ShowMoreProps) {
  const [count, setCount] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(first);
  const left = total - count;
  const isWhole = left <= 0;

  useEffect(() => {
    // The button is gone: the focus goes on where the list does.
    if (!isWhole || count === first) return;
    const next = list.current?.querySelectorAll('li:not(li li)').item(shownBefore.current);
    next?.querySelector<HTMLElement>('a, summary')?.focus();
  }, [isWhole, count, first]);

  function show() {
    shownBefore.current = count;
    setCount(count + step);
  }

  return (
    <>
      <div ref={list}>{children(Math.min(count, total))}</div>
      {!isWhole && (
        <Button onClick={show}>
          続きを表示（あと{formatCount(left)}
          {unit}）
        </Button>
      )}
    </>
  );
}
