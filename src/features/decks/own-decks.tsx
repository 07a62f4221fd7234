// The decks that the learner brought from elsewhere: to study them, to put them away, to take them back.
import { useState } from 'react';
import { DATA_PATH, practicePath } from '#domain/site/paths.ts';
import { groupOwnDecks, ownDeckEvent, type OwnDeck } from '#domain/anki/own-deck.ts';
import styles from '#features/decks/deck-list.module.css';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices, WithLearner, type Services } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { Waiting } from '#ui/waiting.tsx';

const WriteCards = lazyPart(
  async () => (await import('#features/decks/write-cards.tsx')).WriteCards,
  <Waiting>読み込んでいます…</Waiting>,
);

/** Decks are listed where the learner has some; a card can always be written. */
export function OwnDecks() {
  return (
    <>
      <OwnDeckList />
      <Fold title="カードを書く" count="自分の言葉で">
        <WithLearner>
          <WriteCards />
        </WithLearner>
      </Fold>
    </>
  );
}

function OwnDeckList() {
  const services = useOptionalServices();
  const answer = useQuery('own-decks', null);
  const [removed, setRemoved] = useState<OwnDeck | null>(null);
  const decks = answer?.ok === true ? answer.value : [];
  if (services === null || (decks.length === 0 && removed === null)) return null;
  return (
    <Section title="自分の教材">
      <p>
        Ankiなどから読み込んだカードと、書いたカードです。今日の学習と、ここの「カード」に出ます。ファイルから加えるには、
        <Link href={DATA_PATH}>データのページ</Link>の「復元」でファイルを選びます。
      </p>
      <ul className="list">
        {groupOwnDecks(decks).map((group) => {
          const rows = group.decks.map((deck) => (
            <OwnDeckRow
              key={deck.id}
              deck={deck}
              onRemove={() => {
                setRemoved(deck);
                void use(services, deck, false);
              }}
            />
          ));
          if (rows.length === 1) return rows;
          const cards = group.decks.reduce((sum, deck) => sum + deck.cards, 0);
          return (
            <li key={group.title}>
              <Fold
                title={group.title}
                count={`教材${formatCount(rows.length)}、カード${formatCount(cards)}枚`}
              >
                <ul className="list">{rows}</ul>
              </Fold>
            </li>
          );
        })}
      </ul>
      <p role="status">
        {removed !== null &&
          `「${removed.title}」を外しました。カードと学習の記録は残っていて、いつでも戻せます。`}
      </p>
      {removed !== null && (
        <Button
          onClick={() => {
            setRemoved(null);
            void use(services, removed, true);
          }}
        >
          「{removed.title}」を戻す
        </Button>
      )}
    </Section>
  );
}

function OwnDeckRow(props: { readonly deck: OwnDeck; readonly onRemove: () => void }) {
  const { id, title, cards } = props.deck;
  return (
    <li className={`stack gap-1 ${styles['own']}`}>
      <h3 id={id}>{title}</h3>
      <p className="note">カード{formatCount(cards)}枚</p>
      <div className="row">
        <LinkButton href={practicePath({ part: id, form: 'card' })} aria-describedby={id}>
          カード
        </LinkButton>
        <Button aria-describedby={id} onClick={props.onRemove}>
          外す
        </Button>
      </div>
    </li>
  );
}

/** An event that cannot be stored is held, and a notice says so. */
function use({ store }: Services, { id, title }: OwnDeck, on: boolean) {
  return store.record(ownDeckEvent(id, { title, on }));
}
