// The slider that draws the red sheet down over a lesson, word by word.
import { useState, useSyncExternalStore, type RefObject } from 'react';
import { NONE_SHOWN } from '#parts/lesson/red-sheet.tsx';
import { Slider } from '#ui/slider.tsx';

const NOTHING = { words: 0, last: '' };

/** The slider is `null` while nothing is covered. @param text where the words stand */
export function useSlidingSheet(isCovered: boolean, text: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(NONE_SHOWN);
  /** How many words the slider shows, and the last of them. */
  const [down, setDown] = useState(NOTHING);
  const [seen, setSeen] = useState(isCovered);
  if (seen !== isCovered) {
    setSeen(isCovered);
    setShown(NONE_SHOWN);
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
