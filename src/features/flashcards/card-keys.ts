// The cards from the keyboard, wherever the focus is, except where keys already mean something.
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Direction } from '#domain/flashcards/deck.ts';

export interface CardKeys {
  readonly onFlip: () => void;
  readonly onMove: (direction: Direction) => void;
}

export function useCardKeys(keys: CardKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    if (!(event.target instanceof Element) || isTakenAt(event.target)) return;
    if (event.key === ' ' && !actsOnSpace(event.target)) {
      // Or the page would scroll.
      event.preventDefault();
      if (!event.repeat) keys.onFlip();
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      keys.onMove(event.key === 'ArrowRight' ? 1 : -1);
    }
  });

  // Not a moment after the card is seen: a key pressed at once must count.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    // Before the button acts: a move remembers where the focus was.
    document.addEventListener('click', letPointerGo, true);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('click', letPointerGo, true);
    };
  }, []);
}

/** A button clicked with a pointer must not keep the focus: the space bar would press it again. */
function letPointerGo(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // A dialog keeps the focus among its own.
  if (event.detail > 0 && button?.closest('dialog') === null) button.blur();
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

/** While typing, and while a dialog asks something. */
function isTakenAt(target: Element): boolean {
  return (
    target.closest('input, textarea, select, dialog') !== null ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** These answer the space bar themselves; acting here too would make it count twice. */
function actsOnSpace(target: Element): boolean {
  return target.closest('button, summary') !== null;
}
