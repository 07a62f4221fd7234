// 赤シート over a lesson: covers every word to be known by heart; a press shows one, the slider one after the other.
import {
  createContext,
  use,
  useId,
  useState,
  useSyncExternalStore,
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
const NOTHING = { words: 0, last: '' };

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
  /** How many words the slider shows, and the last of them. */
  const [down, setDown] = useState(NOTHING);
  const [seen, setSeen] = useState(isCovered);
  if (seen !== isCovered) {
    setSeen(isCovered);
    setShown(NONE);
    setDown(NOTHING);
  }
  const wordsNow = () => [...(text.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  // The text brings its words by itself: how many there are is seen once it is drawn.
  const count = useSyncExternalStore(
    neverChanges,
    () => wordsNow().length,
    () => 0,
  );

  function toggle(word: string) {
    setShown((before) => {
      const after = new Set(before);
      if (!after.delete(word)) after.add(word);
      return after;
    });
  }

  function slide(to: number) {
    const words = wordsNow();
    const last = words[to - 1];
    setShown(new Set(words.slice(0, to).map(({ dataset }) => dataset['word'] ?? '')));
    setDown({ words: to, last: last?.querySelector('[data-text]')?.textContent ?? '' });
    (last ?? words[0])?.scrollIntoView({ block: 'nearest' });
  }

  return {
    sheet: { isCovered, shown, toggle },
    slider: isCovered && (
      <Slider
        label="赤シートをずらす"
        value={down.words}
        max={count}
        valueText={
          down.words === 0 ? `${count}語を隠しています` : `${down.last}（${down.words}語目）`
        }
        onChange={slide}
      />
    ),
  };
}

function neverChanges() {
  return () => {};
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
