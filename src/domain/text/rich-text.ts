// Text as the screens draw it: plain pieces, original spellings in their languages, and names that have an entry.

export interface TextSegment {
  readonly text: string;
  /** The BCP 47 language of an original spelling; the rest is Japanese. */
  readonly lang?: string;
  /** Id of the name in the library, whose entry it leads to. */
  readonly word?: string;
  /** False words, the right ones in their place, and what a question asks for. */
  readonly mark?: TextMark;
}

export type TextMark = 'removed' | 'added' | 'asked';

export type RichText = readonly TextSegment[];

/** For keys, speech, search and files that know nothing else; a screen draws the segments. */
export function plainText(text: RichText): string {
  return text.map((segment) => segment.text).join('');
}

/** Up to its first full stop; all of a text without one. */
export function firstSentence(text: RichText): RichText {
  const last = text.findIndex((segment) => segment.text.includes('。'));
  return text.slice(0, last === -1 ? undefined : last + 1).map((segment, at) => {
    if (at !== last) return segment;
    return { ...segment, text: segment.text.slice(0, segment.text.indexOf('。') + 1) };
  });
}
