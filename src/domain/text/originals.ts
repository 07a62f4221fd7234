// Original spellings inside Japanese text, so that each can carry its own language.

export interface Original {
  readonly text: string;
  /** BCP 47 language tag, e.g. `fr`. */
  readonly lang: string;
}

export interface TextSegment {
  readonly text: string;
  readonly lang: string | null;
}

/**
 * Cuts a text at every occurrence of an original spelling; where several match at one place the
 * longest wins. The segments joined give the text back.
 */
export function splitByOriginals(text: string, originals: readonly Original[]): TextSegment[] {
  const longestFirst = originals
    .filter((original) => original.text !== '')
    .toSorted((a, b) => b.text.length - a.text.length);
  const segments: TextSegment[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const found = longestFirst.find((original) => text.startsWith(original.text, at));
    if (found === undefined) {
      at += 1;
      continue;
    }
    if (plainFrom < at) segments.push({ text: text.slice(plainFrom, at), lang: null });
    segments.push({ text: found.text, lang: found.lang });
    at += found.text.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) segments.push({ text: text.slice(plainFrom), lang: null });
  return segments;
}
