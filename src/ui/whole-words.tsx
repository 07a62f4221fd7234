// Katakana words stay whole where the browser does not know phrases: Safari and Firefox break lines within them.
import { Children, Fragment, useSyncExternalStore, type ReactNode } from 'react';

/** Letters; a longer word may be broken, for narrow lines. */
const LONGEST = 8;
const KATAKANA = /([ァ-ヺー]+)/;

const subscribe = () => () => {};

/** The first HTML is the same for all. */
function useKnowsPhrases(): boolean {
  return useSyncExternalStore(subscribe, knowsPhrases, () => true);
}

function knowsPhrases(): boolean {
  return !('CSS' in window) || CSS.supports('word-break', 'auto-phrase');
}

export function WholeWords({ children }: { readonly children: ReactNode }) {
  if (useKnowsPhrases()) return children;
  return Children.map(children, (child) => (typeof child === 'string' ? inWords(child) : child));
}

/** What lies between two words is at even places. */
function inWords(text: string): ReactNode {
  return text.split(KATAKANA).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- They never change places.
    <Fragment key={at}>
      {at % 2 === 1 && part.length <= LONGEST ? <span className="unbroken">{part}</span> : part}
    </Fragment>
  ));
}
