// A text in which original spellings carry their language, for voices, fonts and line breaks, and names lead to their entry.
import { Link } from '#ui/link.tsx';

export interface LanguageSegment {
  readonly text: string;
  readonly lang: string | null;
  /** The entry of a name; `null` for what has none. */
  readonly word: string | null;
}

/** The segments of a text never change places: their index is their key. */
export function TextWithOriginals(props: {
  readonly segments: readonly LanguageSegment[];
  /** The address of a name’s entry; needed where a segment has one. */
  readonly wordHref?: (word: string) => string;
}) {
  return props.segments.map(({ text, lang, word }, index) => {
    if (word !== null && props.wordHref !== undefined) {
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <Link key={index} href={props.wordHref(word)}>
          {text}
        </Link>
      );
    }
    if (lang === null) return text;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} lang={lang}>
        {text}
      </span>
    );
  });
}
