// The learned marks of this browser: shown at once, kept in the background.
import { useEffect, useRef, useState } from 'react';
import type { Card, KnownCard } from '#domain/items/card.ts';
import { itemOfCard, knownCardId } from '#domain/items/item-id.ts';
import type { NewEvent } from '#domain/log/event.ts';
import { success } from '#domain/result.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';

/** When each was marked, by the card's id as text. */
type Marks = ReadonlyMap<string, number>;

const NONE: Marks = new Map();

/** Without a learner no card is known, and none can be marked. */
export function useKnownCards() {
  const services = useOptionalServices();
  const stored = useQuery('known-cards', null);
  const [known, setKnown] = useState(NONE);
  /** Writes not yet known to have succeeded. One that failed stays counted: what is shown is newer than what can be read. */
  const unsettled = useRef(0);

  useEffect(() => {
    if (stored?.ok === true && unsettled.current === 0) setKnown(withMarks(NONE, stored.value));
  }, [stored]);

  /** Learning goes on in silence when a mark cannot be kept. */
  async function write(events: () => Promise<readonly NewEvent[]> | readonly NewEvent[]) {
    if (services === null) return success(null);
    unsettled.current += 1;
    const written = await services.store.record(...(await events()));
    if (written.ok) unsettled.current -= 1;
    return written;
  }

  return {
    /** How many are marked in all topics. */
    total: known.size,
    isKnown: (card: Card) => known.has(knownCardId(card.item)),
    /** What is stored could not be read: any mark may be missing. */
    isUnread: stored?.ok === false,
    mark: (card: Card) => {
      if (services === null) return;
      const id = knownCardId(card.item);
      setKnown((marks) => withMarks(marks, [{ id, markedAt: services.clock.now() }]));
      void write(() => [markOf({ id, markedAt: null }, true)]);
    },
    /** @returns the marks that were cleared */
    clear: async () => {
      const shown = Array.from(known, ([id, markedAt]) => ({ id, markedAt }));
      let marked: readonly KnownCard[] = shown;
      setKnown(NONE);
      await write(async () => {
        // Clearing names each card that is marked by now: a mark that another tab sets meanwhile stays.
        const read = await services?.store.query('known-cards', null);
        // The shown marks may be more than could be read, and fewer than another tab has set since.
        const all = [...shown, ...(read?.ok === true ? read.value : [])];
        marked = [...new Map(all.map((card) => [card.id, card])).values()];
        return marked.map((card) => markOf(card, false));
      });
      return marked;
    },
    /** Succeeds once the marks are stored again. */
    restore: (cards: readonly KnownCard[]) => {
      setKnown((marks) => withMarks(marks, cards));
      return write(() => cards.map((card) => markOf(card, true)));
    },
  };
}

/** Marking a card again keeps the time of the first. */
function withMarks(marks: Marks, cards: readonly KnownCard[]): Marks {
  return new Map([...cards.map(({ id, markedAt }) => [id, markedAt] as const), ...marks]);
}

/** @param card `markedAt` is when it was marked first, where that is not now */
function markOf(
  card: { readonly id: string; readonly markedAt: number | null },
  on: boolean,
): NewEvent {
  return { kind: 'mark', item: itemOfCard(card.id), on, since: on ? card.markedAt : null };
}
