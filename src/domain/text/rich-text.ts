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
