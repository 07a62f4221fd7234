// A question from the keyboard.
import { usePageKeys } from '#ui/page-keys.ts';

export interface QuestionKeys {
  /** @param place the choice's place on screen, from 0 */
  readonly onPick?: (place: number) => void;
  readonly onGoOn?: (() => void) | undefined;
}

export function useQuestionKeys(keys: QuestionKeys): void {
  usePageKeys((event, target) => {
    // A held key would answer and go on before the explanation could be read.
    if (event.repeat) return;
    if (/^\d$/.test(event.key)) {
      // 0 stands behind 9, and picks the tenth.
      keys.onPick?.((Number(event.key) + 9) % 10);
    } else if (event.key === 'Enter' && keys.onGoOn !== undefined && !actsOnEnter(target)) {
      event.preventDefault();
      keys.onGoOn();
    }
  });
}

/** Links and buttons answer Enter themselves. */
function actsOnEnter(target: Element): boolean {
  return target.closest('a[href], button, summary') !== null;
}
