// Where the statements of a deck come from, each source once.
import type { Deck } from '#domain/items/deck.ts';
import { compare } from '#domain/compare.ts';
import type { Source } from '#domain/source.ts';
import layout from '#ui/layout.module.css';
import { SourceReference } from '#ui/source-line.tsx';
import { Section } from '#ui/section.tsx';
import typography from '#ui/typography.module.css';

export function DeckSources({ deck }: { readonly deck: Deck }) {
  const sources = sourcesOf(deck);
  return (
    <Section
      title="出典"
      className={`${layout['unprinted']} ${typography['note']} ${typography['aside']}`}
    >
      <ul className={layout['bullets']}>
        {sources.map((source) => (
          <li key={textOf(source)}>
            <SourceReference source={source} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function sourcesOf({ items, tables }: Pick<Deck, 'items' | 'tables'>): readonly Source[] {
  const byText = new Map([...tables, ...items].map(({ source }) => [textOf(source), source]));
  return [...byText.values()].toSorted((a, b) => compare(a.title, b.title));
}

function textOf({ title, publisher, date, url }: Source): string {
  return [title, publisher, date, url].join('\n');
}
