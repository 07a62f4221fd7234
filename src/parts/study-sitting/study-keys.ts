// A sitting of items from the keyboard.
import { useEffect, useEffectEvent } from 'react';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import { usePageKeys } from '#ui/page-keys.ts';

export interface StudyKeys {
  /** @param place the choice's place on screen, from 0 */
  readonly onPick: (place: number) => void;
  readonly onUnknown: () => void;
  /** Whether there was a card to be turned. */
  readonly onTurn: () => boolean;
  readonly onGoOn: () => void;
  readonly onUndo: () => void;
  readonly onCheck: () => void;
}

/**
 * 1–4 pick, or 1 at the back of a card is 思い出せた, the space bar turns a card, 0 is わからない, Enter goes on, U and Ctrl+Z
 * undo, B is the check mark.
 */
export function useStudyKeys(keys: StudyKeys): void {
  useQuestionKeys({ onPick: keys.onPick, onGoOn: keys.onGoOn });
  usePageKeys((event, target) => {
    if (event.repeat) return;
    // A focused control keeps its space bar.
    const isControl = target.closest('a[href], button, input, summary') !== null;
    if (event.key === ' ' && !isControl && keys.onTurn()) event.preventDefault();
    if (event.key === '0') keys.onUnknown();
    if (event.key === 'u' || event.key === 'U') keys.onUndo();
    if (event.key === 'b' || event.key === 'B') keys.onCheck();
  });
  const undoByShortcut = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    if (!isShortcut || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    keys.onUndo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => undoByShortcut(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
