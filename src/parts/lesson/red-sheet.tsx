// 赤シート over a lesson: covers every word to be known by heart; a press shows one, the slider one after the other.
import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from '#parts/lesson/red-sheet.module.css';
import { Slider } from '#ui/slider.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface RedSheet {
  readonly isCovered: boolean;
  /** Covered words that are shown for now. */
  readonly shown: ReadonlySet<string>;
  readonly toggle: (word: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The words are red, and open. */
export const OPEN_SHEET: RedSheet = { isCovered: false, shown: NONE, toggle: () => {} };

/** `null` where there is no sheet: the words are only strong. */
export const RedSheetContext = createContext<RedSheet | null>(null);

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

export interface SlidingSheet {
  readonly sheet: RedSheet;
  /** `null` while nothing is covered. */
  readonly slider: ReactNode;
}

/** @param text where the words stand */
export function useSlidingSheet(
  isCovered: boolean,
  text: RefObject<HTMLElement | null>,
): SlidingSheet {
  const [shown, setShown] = useState(NONE);
  const [words, setWords] = useState<readonly HTMLElement[]>([]);
  const [down, setDown] = useState(0);

  useEffect(() => {
    setWords(
      isCovered ? [...(text.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])] : [],
    );
    setShown(NONE);
    setDown(0);
  }, [isCovered, text]);

  function toggle(word: string) {
    setShown((before) => {
      const after = new Set(before);
      if (!after.delete(word)) after.add(word);
      return after;
    });
  }

  function slide(count: number) {
    setDown(count);
    setShown(new Set(words.slice(0, count).map(({ dataset }) => dataset['word'] ?? '')));
    words[Math.max(0, count - 1)]?.scrollIntoView({ block: 'nearest' });
  }

  const last = words[down - 1]?.querySelector('[data-text]')?.textContent;
  return {
    sheet: { isCovered, shown, toggle },
    slider: isCovered && (
      <Slider
        label="赤シートをずらす"
        value={down}
        max={words.length}
        valueText={
          last === undefined ? `${words.length}語を隠しています` : `${last}（${down}語目）`
        }
        onChange={slide}
      />
    ),
  };
}

export function RedWord({ children }: { readonly children: ReactNode }) {
  const sheet = use(RedSheetContext);
  if (sheet === null) return <strong>{children}</strong>;
  if (!sheet.isCovered) return <strong className={styles['word']}>{children}</strong>;
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
      className={styles['covered']}
      data-word={word}
      aria-expanded={isShown}
      onClick={() => sheet.toggle(word)}
    >
      {!isShown && <VisuallyHidden>隠れている語</VisuallyHidden>}
      <span data-text aria-hidden={!isShown}>
        {children}
      </span>
    </button>
  );
}
