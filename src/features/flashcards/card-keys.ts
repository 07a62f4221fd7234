// The cards from the keyboard.
import { useLayoutEffect } from 'react';
import type { Direction } from '#domain/items/card-stack.ts';
import { usePageKeys } from '#ui/page-keys.ts';

export interface CardKeys {
  readonly onFlip: () => void;
  readonly onMove: (direction: Direction) => void;
}

export function useCardKeys(keys: CardKeys): void {
  usePageKeys((event, target) => {
    if (event.key === ' ' && !actsOnSpace(target)) {
      // Or the page would scroll.
      event.preventDefault();
      if (!event.repeat) keys.onFlip();
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      keys.onMove(event.key === 'ArrowRight' ? 1 : -1);
    }
  });

  useLayoutEffect(() => {
    document.addEventListener('click', letPointerGo, true);
    return () => document.removeEventListener('click', letPointerGo, true);
  }, []);
}

/** A button clicked with a pointer must not keep the focus: the space bar would press it again. */
function letPointerGo(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // A dialog keeps the focus among its own.
  if (event.detail > 0 && button?.closest('dialog') === null) button.blur();
}

/** These answer the space bar themselves; acting here too would make it count twice. */
function actsOnSpace(target: Element): boolean {
  return target.closest('button, summary') !== null;
}
