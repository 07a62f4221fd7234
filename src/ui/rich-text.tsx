// Draws a text: original spellings carry their language, for voices, fonts and line breaks, and names lead to their entries.
import { memo } from 'react';
import { Link } from '#ui/link.tsx';
import { WholeWords } from '#ui/whole-words.tsx';

export interface RichTextProps {
  readonly text: readonly {
    readonly text: string;
    readonly lang?: string;
    /** The entry of a name. */
    readonly word?: string;
    readonly mark?: 'removed' | 'added' | 'asked';
  }[];
  /** The address of a name’s entry; `null` leaves this name plain. Without the function all names are plain. */
  readonly wordHref?: ((word: string) => string | null) | undefined;
}

const MARKS = { removed: 'del', added: 'ins', asked: 'em' } as const;
/** Few voices say what an element means. */
const SAID: { readonly [mark: string]: string } = { removed: '（誤り）', added: '（正しくは）' };

/** The segments of a text never change places: their index is their key. */
export const RichText = memo(function RichText({ text: segments, wordHref }: RichTextProps) {
  return segments.map(({ text, lang, word, mark }, index) => {
    const href = word === undefined ? null : (wordHref?.(word) ?? null);
    if (href !== null) {
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <Link key={index} href={href}>
          {text}
        </Link>
      );
    }
    if (mark !== undefined) {
      const Mark = MARKS[mark];
      const said = SAID[mark];
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={index}>
          {said !== undefined && <span className="unseen">{said}</span>}
          {text}
        </Mark>
      );
    }
    // oxlint-disable-next-line react/no-array-index-key
    if (lang === undefined) return <WholeWords key={index}>{text}</WholeWords>;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} lang={lang}>
        {text}
      </span>
    );
  });
});
