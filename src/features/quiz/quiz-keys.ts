// The quiz from the keyboard, wherever the focus is, except where keys already mean something.
import { useEffect, useEffectEvent } from 'react';

export interface QuizKeys {
  /** @param place the choice's place on screen, from 0 */
  readonly onPick: (place: number) => void;
  readonly onGoOn: () => void;
}

export function useQuizKeys(keys: QuizKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    // A held key would answer and go on before the explanation could be read.
    if (event.repeat || isTyping(event.target)) return;
    if (/^[1-4]$/.test(event.key)) {
      keys.onPick(Number(event.key) - 1);
    } else if (event.key === 'Enter' && !actsOnEnter(event.target)) {
      event.preventDefault();
      keys.onGoOn();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && target.type !== 'radio';
}

/** Links and buttons answer Enter themselves. */
function actsOnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href], button, summary') !== null;
}
