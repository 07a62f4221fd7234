// The items of a deck by how far the learner is. An answer is seen once it is asked for.
import { useMemo, useState } from 'react';
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { formsAsked, type Form } from '#domain/items/form.ts';
import {
  ITEM_STATES,
  isCounted,
  itemsByState,
  type ItemState,
  type ProgressByItem,
} from '#domain/items/how-far.ts';
import styles from '#features/decks/deck-items.module.css';
import { STATE_WORDS } from '#features/decks/how-far.tsx';
import { FormField, NoSuchForm } from '#parts/form-field/form-field.tsx';
import { ItemDetails } from '#parts/item-details/item-details.tsx';
import { IMPORTANCE_WORDS, LevelWords } from '#parts/item-details/level-mark.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Fold } from '#ui/fold.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';
import { ShowMore } from '#ui/show-more.tsx';

export interface DeckItemsProps {
  readonly deck: Deck;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
  /** The form that they are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

const NO_PROGRESS: ProgressByItem = new Map();

export function DeckItems({ deck, progress, only, onOnly }: DeckItemsProps) {
  const known = progress ?? NO_PROGRESS;
  const [showsDeep, setShowsDeep] = useState(false);
  const forms = useMemo(
    () => new Map(entriesOf(deck).map((entry) => [entry.item, formsAsked(entry)])),
    [deck],
  );
  const all =
    only === null ? deck.items : deck.items.filter(({ id }) => forms.get(id)?.includes(only));
  const usual = all.filter((item) => isCounted(item, known));
  const deep = all.length - usual.length;
  const shown = showsDeep ? all : usual;
  const byState = itemsByState(shown, known);
  return (
    <Section title="項目" className={styles['items']}>
      <LevelWords words={IMPORTANCE_WORDS} />
      <FormField forms={new Set([...forms.values()].flat())} picked={only} onPick={onOnly} />
      {only !== null && all.length === 0 && <NoSuchForm form={only} onAll={() => onOnly(null)} />}
      {deep > 0 && (
        <Checkbox checked={showsDeep} onChange={setShowsDeep}>
          深い知識（重要度C）の{formatCount(deep)}項目も見る
        </Checkbox>
      )}
      {ITEM_STATES.map((state) => (
        <StateList key={state} deck={deck} state={state} items={byState[state]} />
      ))}
    </Section>
  );
}

/** So many are drawn at once, and more on a press. */
const STEP = 50;

interface StateListProps {
  readonly deck: Deck;
  readonly state: ItemState;
  readonly items: readonly LibraryItem[];
}

function StateList({ deck, state, items }: StateListProps) {
  return (
    <Fold title={STATE_WORDS[state]} count={formatCount(items.length)} className={styles['state']}>
      {items.length === 0 && <p className={styles['none']}>ありません。</p>}
      <ShowMore total={items.length} first={STEP} step={STEP} unit="項目">
        {(count) => (
          <ul>
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
