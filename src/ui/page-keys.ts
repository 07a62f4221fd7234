// Keys that mean something wherever the focus is, except where they already mean something else.
import { useEffectEvent, useLayoutEffect } from 'react';

/** @param onKey not called while typing or composing, with Ctrl, Alt or Meta, or while a dialog asks something */
export function usePageKeys(onKey: (event: KeyboardEvent, target: Element) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    if (event.target instanceof Element && !isTakenAt(event.target)) onKey(event, event.target);
  });

  // Not a moment after the page is seen: a key pressed at once must count.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Not Shift: on some keyboards it is the way to a figure. */
function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isTakenAt(target: Element): boolean {
  return (
    target.closest('input:not([type=radio]), textarea, select, dialog') !== null ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
