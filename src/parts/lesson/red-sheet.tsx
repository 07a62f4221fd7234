// 赤シート over a lesson: covers every word to be known by heart; a press shows one.
import { createContext, use, useState, type ReactNode } from 'react';
import styles from '#parts/lesson/red-sheet.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** `null` where there is no sheet: the words are only strong. */
export const RedSheetContext = createContext<boolean | null>(null);

const CHOICE_KEY = 'wine-study-red-sheet:v1';

/** Whether the sheet lay over the lesson that was read last; false where local storage is blocked. */
export function loadSheetChoice(): boolean {
  try {
    return window.localStorage.getItem(CHOICE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** Where local storage is blocked or full, the choice is one for this page. */
export function keepSheetChoice(covered: boolean): void {
  try {
    window.localStorage.setItem(CHOICE_KEY, covered ? 'on' : 'off');
  } catch {
    // It costs one press at the next lesson.
  }
}

export function RedWord({ children }: { readonly children: ReactNode }) {
  const isCovered = use(RedSheetContext);
  if (isCovered === null) return <strong>{children}</strong>;
  if (!isCovered) return <strong className={styles['word']}>{children}</strong>;
  return <CoveredWord>{children}</CoveredWord>;
}

/** Its text keeps its room, so that nothing moves when it is shown. */
function CoveredWord({ children }: { readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <button
      type="button"
      className={styles['covered']}
      aria-expanded={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {!isShown && <VisuallyHidden>隠れている語</VisuallyHidden>}
      <span aria-hidden={!isShown}>{children}</span>
    </button>
  );
}
