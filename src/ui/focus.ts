// Where the focus goes, and the eye with it.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * While one thing is asked, it has the window to itself: the style sheets leave out what stands around it. With the
 * screen's first frame, so that nothing that was there moves.
 */
export function useFocusMode(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const root = document.documentElement;
    root.dataset['focus'] = 'true';
    return () => {
      delete root.dataset['focus'];
    };
  }, [isOn]);
}

/**
 * For what comes in the place of what had the focus: it would be lost with what has gone.
 *
 * @returns belongs to an element with a `tabIndex`
 */
export function useTakenFocus<Target extends HTMLElement>(
  takesFocus: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (takesFocus) target.current?.focus();
  }, [takesFocus]);
  return target;
}
