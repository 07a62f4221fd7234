// Original spellings inside Japanese text, so that each can carry its own language.

export interface Original {
  readonly text: string;
  /** BCP 47 language tag, e.g. `fr`. */
  readonly lang: string;
}

/** A name of the library as it stands in Japanese text. */
export interface NamedWord {
  readonly text: string;
  /** Of its entry. */
  readonly word: string;
}

export interface TextSegment {
  readonly text: string;
  readonly lang: string | null;
  readonly word: string | null;
}

/**
 * Cuts a text at every occurrence of an original spelling or a word; where several match at one place the
 * longest wins. The segments joined give the text back.
 */
export function splitByOriginals(
  text: string,
  originals: readonly (Original | NamedWord)[],
): TextSegment[] {
  const longestFirst = originals
    .filter((original) => original.text !== '')
    .toSorted((a, b) => b.text.length - a.text.length)
    .map((original): TextSegment => ({ lang: null, word: null, ...original }));
  const segments: TextSegment[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const found = longestFirst.find((original) => text.startsWith(original.text, at));
    if (found === undefined) {
      at += 1;
      continue;
    }
    if (plainFrom < at) segments.push(plain(text.slice(plainFrom, at)));
    segments.push(found);
    at += found.text.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) segments.push(plain(text.slice(plainFrom)));
  return segments;
}

function plain(text: string): TextSegment {
  return { text, lang: null, word: null };
}
