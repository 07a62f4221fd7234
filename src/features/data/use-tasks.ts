// One thing at a time: while something runs, the page's buttons wait.
import { useEffect, useRef, useState } from 'react';

export interface Tasks {
  readonly busy: boolean;
  /** Whatever the work changes on screen it must set itself, so that it is drawn as the page wakes. */
  readonly run: (work: () => Promise<void>) => void;
}

export function useTasks(): Tasks {
  const [busy, setBusy] = useState(false);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (busy) return;
    // A button loses the focus while it is disabled.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true });
    }
    focused.current = null;
  }, [busy]);

  async function perform(work: () => Promise<void>) {
    focused.current = document.activeElement;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  return { busy, run: (work) => void perform(work) };
}
