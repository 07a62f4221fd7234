// 赤シート over a lesson: covers every word to be known by heart; a press shows one, the slider one after the other.
import { createContext, use, useId, type ReactNode } from 'react';
import styles from '#parts/lesson/red-sheet.module.css';
import { localRecord } from '#services/shell/local-record.ts';

export interface RedSheet {
  readonly isCovered: boolean;
  /** Covered words that are shown for now. */
  readonly shown: ReadonlySet<string>;
  readonly toggle: (word: string) => void;
}

export const NONE_SHOWN: ReadonlySet<string> = new Set();

/** The words are red, and open. */
export const OPEN_SHEET: RedSheet = { isCovered: false, shown: NONE_SHOWN, toggle: () => {} };

/** `null` where there is no sheet: the words are only strong. */
export const RedSheetContext = createContext<RedSheet | null>(null);

/** Whether the sheet lay over the lesson that was read last; where it is refused, the choice is one for this page. */
export const sheetChoice = localRecord('wine-study-red-sheet:v1', (raw) => raw === true, false);

export function RedWord({ children }: { readonly children: ReactNode }) {
  const sheet = use(RedSheetContext);
  if (sheet === null) return <strong>{children}</strong>;
  if (!sheet.isCovered) return <strong className="learned">{children}</strong>;
  return <CoveredWord sheet={sheet}>{children}</CoveredWord>;
}

/** Its text keeps its room, so that nothing moves when it is shown. */
function CoveredWord(props: { readonly sheet: RedSheet; readonly children: ReactNode }) {
  const { sheet, children } = props;
  const word = useId();
  const isShown = sheet.shown.has(word);
  return (
    <button
      type="button"
      className={`learned ${styles['covered']}`}
      data-word={word}
      aria-expanded={isShown}
      onClick={() => sheet.toggle(word)}
    >
      {!isShown && <span className="unseen">隠れている語</span>}
      <span data-text aria-hidden={!isShown}>
        {children}
      </span>
    </button>
  );
}
