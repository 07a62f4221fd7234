// The items of a deck by how far the learner is. An answer is seen once it is asked for.
import { useMemo } from 'react';
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { formsAsked, type Form } from '#domain/items/form.ts';
import type { ItemStanding } from '#domain/progress/item-standing.ts';
import styles from '#features/decks/deck-items.module.css';
import { FormField, NoSuchForm } from '#parts/form-field/form-field.tsx';
import { ItemDetails } from '#parts/item-details/item-details.tsx';
import { LevelWords } from '#parts/item-details/level-mark.tsx';
import { useKnowledge } from '#services/bank/use-knowledge.ts';
import { Fold } from '#ui/fold.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';
import { ShowMore } from '#ui/show-more.tsx';

export interface DeckItemsProps {
  readonly deck: Deck;
  /** The form that they are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

/** By how they stand; what was never answered has no standing. */
const LISTS: readonly (readonly [
  title: string,
  standings: readonly (ItemStanding | undefined)[],
])[] = [
  ['未', [undefined]],
  ['覚え中', ['seen', 'right']],
  ['固まった', ['firm']],
];

export function DeckItems({ deck, only, onOnly }: DeckItemsProps) {
  const read = useKnowledge();
  const forms = useMemo(
    () => new Map(entriesOf(deck).map((entry) => [entry.item, formsAsked(entry)])),
    [deck],
  );
  const shown =
    only === null ? deck.items : deck.items.filter(({ id }) => forms.get(id)?.includes(only));
  const standingOf = (id: string) => (read?.ok === true ? read.value.items.get(id) : undefined);
  return (
    <Section title="項目" className="unprinted">
      <LevelWords />
      <FormField forms={new Set([...forms.values()].flat())} picked={only} onPick={onOnly} />
      {only !== null && shown.length === 0 && <NoSuchForm form={only} onAll={() => onOnly(null)} />}
      {LISTS.map(([title, standings]) => (
        <ItemList
          key={title}
          deck={deck}
          title={title}
          items={shown.filter(({ id }) => standings.includes(standingOf(id)))}
        />
      ))}
    </Section>
  );
}

/** So many are drawn at once, and more on a press. */
const STEP = 50;

interface ItemListProps {
  readonly deck: Deck;
  readonly title: string;
  readonly items: readonly LibraryItem[];
}

function ItemList({ deck, title, items }: ItemListProps) {
  return (
    <Fold title={title} count={formatCount(items.length)} className={styles['state']}>
      {items.length === 0 && <p className={styles['none']}>ありません。</p>}
      <ShowMore total={items.length} first={STEP} step={STEP} unit="項目">
        {(count) => (
          <ul className="list">
            {items.slice(0, count).map((item) => (
              <li key={item.id}>
                <ItemDetails deck={deck} items={[item]} />
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Fold>
  );
}
