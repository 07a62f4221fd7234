// While one thing is asked, it has the window to itself: the style sheets leave out what stands around it.
import { useLayoutEffect } from 'react';
import '#ui/visually-hidden.module.css';

/** With the screen's first frame, so that nothing that was there moves. */
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
