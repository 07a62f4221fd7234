// Draws a text: original spellings carry their language, for voices, fonts and line breaks, and names lead to their entries.
import { Link } from '#ui/link.tsx';

export interface RichTextProps {
  readonly text: readonly {
    readonly text: string;
    readonly lang?: string;
    /** The entry of a name. */
    readonly word?: string;
  }[];
  /** The address of a name’s entry; `null` leaves this name plain. Without the function all names are plain. */
  readonly wordHref?: ((word: string) => string | null) | undefined;
}

/** The segments of a text never change places: their index is their key. */
export function RichText({ text: segments, wordHref }: RichTextProps) {
  return segments.map(({ text, lang, word }, index) => {
    const href = word === undefined ? null : (wordHref?.(word) ?? null);
    if (href !== null) {
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <Link key={index} href={href}>
          {text}
        </Link>
      );
    }
    if (lang === undefined) return text;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} lang={lang}>
        {text}
      </span>
    );
  });
}
