// For what comes in the place of what had the focus: without it, the focus is lost with what has gone.
import { useEffect, useRef, type RefObject } from 'react';

/** @returns belongs to an element with a `tabIndex` */
export function useTakenFocus<Target extends HTMLElement>(
  takesFocus: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (takesFocus) target.current?.focus();
  }, [takesFocus]);
  return target;
}
