// Keys that mean something wherever the focus is, except where they already mean something else.
import { useEffectEvent, useLayoutEffect } from 'react';

/** @param onKey not called while typing or composing, with a modifier, or while a dialog is open */
export function usePageKeys(onKey: (event: KeyboardEvent, target: Element) => void): void {
  useKeys((event) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    if (event.target instanceof Element && !isTakenAt(event.target)) onKey(event, event.target);
  });
}

/** Any key, whatever it means where the focus is. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);

  // A key pressed as soon as the page is seen must count: an effect after the paint would be too late.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** On some keyboards, French ones among them, Shift types the figures: there it is no modifier. */
function hasModifier({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (shiftKey && !/^\d$/.test(key));
}

function isTakenAt(target: Element): boolean {
  return (
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
