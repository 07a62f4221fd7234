// One thing at a time, and what came of it. While it runs the buttons are busy, and keep the focus.
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type Tasks = ReturnType<typeof useTasks>;

export interface Told {
  readonly text: ReactNode;
  readonly failed: boolean;
}

export const SILENCE: Told = { text: '', failed: false };

export function said(text: ReactNode): Told {
  return { text, failed: false };
}

export function failed(text: ReactNode): Told {
  return { text, failed: text !== '' };
}

export type Telling = ReturnType<typeof useTelling>;

export function useTasks() {
  const [busy, setBusy] = useState(false);

  async function perform(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    /** Whatever the work changes on screen it must set itself, so that it is drawn as the page wakes. */
    run: (work: () => Promise<void>) => void perform(work),
  };
}

export function useTelling({ run }: Pick<Tasks, 'run'>) {
  const [told, setTold] = useState(SILENCE);
  const line = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (hadFocus.current && !isFocused()) line.current?.focus();
  }, [told]);

  return {
    told,
    /** For the line of it. The focus comes here where the pressed button has gone. */
    line,
    tell: setTold,
    /** Says what it waits for, and then what came of the work. */
    run(waiting: string, work: () => Promise<Told>) {
      hadFocus.current = isFocused();
      setTold(said(waiting));
      run(async () => setTold(await work()));
    },
  };
}

function isFocused(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
