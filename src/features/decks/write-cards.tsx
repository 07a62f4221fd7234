// A card is written, or a table is pasted; what was written can be changed, removed and taken back.
import { useRef, useState } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import {
  cardRemoved,
  cardsWritten,
  isWrittenDeck,
  pastedCards,
  sidesOf,
  writtenCards,
  writtenDeckTitle,
  type Sides,
} from '#domain/anki/written-cards.ts';
import type { NewEvent } from '#domain/log/event.ts';
import { DATA_PATH } from '#domain/site/paths.ts';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { Link } from '#ui/link.tsx';

/** What was done, and the events that take it back. */
interface Done {
  readonly told: string;
  readonly undo: readonly NewEvent[];
}

const EMPTY: Sides = { front: '', back: '' };

export function WriteCards() {
  const { store } = useServices();
  const decks = useQuery('own-decks', null);
  const own = useQuery('own-cards', null);
  const [sides, setSides] = useState(EMPTY);
  const [chapter, setChapter] = useState<string | null>(null);
  /** The card that is changed; `null` for a new one. */
  const [changed, setChanged] = useState<OwnCard | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const front = useRef<HTMLTextAreaElement>(null);

  const titles = new Map(
    decks?.ok === true ? decks.value.map(({ id, title }) => [id, title] as const) : [],
  );
  const written = (own?.ok === true ? own.value : []).filter(({ deck }) =>
    isWrittenDeck(titles.get(deck) ?? ''),
  );
  const pasted = changed === null && sides.front.includes('\t') ? pastedCards(sides.front) : null;
  const one = sidesOf(sides.front, sides.back);
  const cards = pasted ?? (one === null ? [] : [one]);

  async function record(events: readonly NewEvent[], next: Done | null) {
    await store.record(...events);
    setDone(next);
  }

  function save() {
    if (cards.length === 0) return;
    if (changed === null) {
      const title = writtenDeckTitle(chapter);
      const added = writtenCards(
        cards,
        title,
        cards.map(() => store.newEventId()),
      );
      void record(cardsWritten(title, added), {
        told: `${added.length}枚のカードを加えました。`,
        undo: added.map(cardRemoved),
      });
    } else {
      void record([{ kind: 'own-card', ...changed, ...cards[0] }], {
        told: 'カードを直しました。',
        undo: [{ kind: 'own-card', ...changed }],
      });
    }
    setSides(EMPTY);
    setChanged(null);
    front.current?.focus();
  }

  function remove(card: OwnCard) {
    void record([cardRemoved(card)], {
      told: `「${card.front}」を外しました。`,
      undo: [{ kind: 'own-card', ...card }],
    });
  }

  function change(card: OwnCard) {
    setChanged(card);
    setSides({ front: card.front, back: card.back });
    front.current?.focus();
  }

  return (
    <div className="stack gap-4 tinted">
      <Field label="表（問い）">
        <textarea
          ref={front}
          rows={2}
          value={sides.front}
          onChange={({ target }) => setSides({ ...sides, front: target.value })}
        />
      </Field>
      {pasted === null ? (
        <Field label="裏（答え）">
          <textarea
            rows={2}
            value={sides.back}
            onChange={({ target }) => setSides({ ...sides, back: target.value })}
          />
        </Field>
      ) : (
        <p>表から、{pasted.length}枚のカードにします。左の列が表、残りの列が裏です。</p>
      )}
      {changed === null && (
        <Field label="章" className="short">
          <select value={chapter ?? ''} onChange={({ target }) => setChapter(target.value || null)}>
            <option value="">なし</option>
            {CHAPTERS.map(({ key, label }) => (
              <option key={key} value={label}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )}
      <div className="row">
        <Button emphasis="primary" disabled={cards.length === 0} onClick={save}>
          {changed === null ? '加える' : '直す'}
        </Button>
        {changed !== null && (
          <Button
            onClick={() => {
              setChanged(null);
              setSides(EMPTY);
            }}
          >
            やめる
          </Button>
        )}
        {done !== null && (
          <Button emphasis="quiet" onClick={() => void record(done.undo, null)}>
            元に戻す
          </Button>
        )}
      </div>
      <p role="status">{done?.told}</p>
      <UnsavedNotice />
      <p className="note">
        書いたカードは、今日の学習と「カード」に出ます。表計算ソフトの表は、そのまま「表」に貼り付けられます。
        ほかの人に渡すファイルは、<Link href={DATA_PATH}>データのページ</Link>
        の「Ankiに書き出す章」で作れます。
      </p>
      {written.length > 0 && (
        <Fold title="書いたカード" count={`${written.length}枚`}>
          <ul className="list">
            {written.toReversed().map((card) => (
              <li key={card.item} className="spread">
                <span>
                  {card.front}：{card.back}
                </span>
                <span className="row">
                  <Button emphasis="quiet" onClick={() => change(card)}>
                    直す
                  </Button>
                  <Button emphasis="quiet" onClick={() => remove(card)}>
                    外す
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
