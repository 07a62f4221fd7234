// A text of a deck: its original spellings carry their language, and its names lead to their entries.
import { Fragment } from 'react';
import { deckSegments, type Deck } from '#domain/library/deck.ts';
import type { Name, NameForm } from '#domain/library/names.ts';
import { wordPath } from '#domain/site/paths.ts';
import { Link } from '#ui/link.tsx';

export interface DeckTextProps {
  readonly deck: Pick<Deck, 'names'>;
  readonly text: string;
  /** Whether names are links, but for the one whose entry this is. */
  readonly links?: { readonly except: string };
}

/** The segments of a text never change places: their index is their key. */
export function DeckText({ deck, text, links }: DeckTextProps) {
  return deckSegments(deck, text).map((segment, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {'text' in segment ? (
        segment.text
      ) : (
        <NameText
          name={segment.name}
          form={segment.form}
          isLink={links !== undefined && links.except !== segment.name.id}
        />
      )}
    </Fragment>
  ));
}

function NameText(props: {
  readonly name: Name;
  readonly form: NameForm;
  readonly isLink: boolean;
}) {
  const { name, form, isLink } = props;
  const original = name.lang !== null && <span lang={name.lang}>{name.original}</span>;
  const spelled = form === 'original' && original !== false ? original : name.ja;
  return (
    <>
      {isLink ? <Link href={wordPath(name.id)}>{spelled}</Link> : spelled}
      {form === 'full' && original !== false && <>（{original}）</>}
    </>
  );
}
