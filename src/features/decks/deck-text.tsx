// A text of a deck: original spellings carry their language, names lead to their entries.
import { deckSegments, type Deck } from '#domain/library/deck.ts';
import type { Name, NameForm } from '#domain/library/names.ts';
import { wordPath } from '#domain/site/paths.ts';
import { Link } from '#ui/link.tsx';

export interface DeckTextProps {
  readonly deck: Pick<Deck, 'names'>;
  readonly text: string;
  /** Whether names lead to their entries; within a button they cannot. */
  readonly isLinked: boolean;
}

/** The segments of a text never change places: their index is their key. */
export function DeckText({ deck, text, isLinked }: DeckTextProps) {
  return deckSegments(deck, text).map((segment, index) => {
    if ('text' in segment) return segment.text;
    const { name, form } = segment;
    return isLinked ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={index} href={wordPath(name.id)}>
        <NameSpelled name={name} form={form} />
      </Link>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <NameSpelled key={index} name={name} form={form} />
    );
  });
}

/** As `nameText`, with the language of what is not Japanese. */
function NameSpelled({ name, form }: { readonly name: Name; readonly form: NameForm }) {
  const { ja, original, lang } = name;
  if (original === null || form === 'ja') return ja;
  const spelled = <span lang={lang ?? undefined}>{original}</span>;
  if (form === 'original') return spelled;
  return (
    <>
      {ja}（{spelled}）
    </>
  );
}
