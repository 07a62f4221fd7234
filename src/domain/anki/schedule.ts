// The learner's reviews as Anki keeps them: a line of its log each, and the state of the card after the last.
import { CHOICES_CARD, RECALL_CARD } from '#domain/anki/note-type.ts';
import { OWN_CARDS } from '#domain/items/item-id.ts';
import type { Grade } from '#domain/log/item-progress.ts';
import { withReview, type ItemMemory } from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';

/** A review that counts for the schedule; drills do not. */
export interface ItemReview {
  readonly item: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly grade: Grade;
  readonly isUnknown: boolean;
  /** One sentence was judged. */
  readonly isTrueFalse?: boolean;
  /** Milliseconds, where it is known. */
  readonly took: number | null;
  /** A question, or a card that was turned. */
  readonly form: 'question' | 'card';
}

export interface AnkiReview {
  /** Epoch milliseconds. */
  readonly at: number;
  /** 1 for again, 3 for good. */
  readonly button: 1 | 3;
  /** Days until it is asked again, and what they were before; 0 for none. */
  readonly interval: number;
  readonly lastInterval: number;
  readonly took: number;
  readonly isFirst: boolean;
}

export interface AnkiSchedule {
  readonly reviews: readonly AnkiReview[];
  /** Study day on which it is due. */
  readonly due: number;
  /** Days. */
  readonly interval: number;
  readonly lapses: number;
}

/** Anki keeps no more, in milliseconds. */
const LONGEST = 60_000;

export function templateOf({ item, form }: Pick<ItemReview, 'item' | 'form'>): number {
  return form === 'question' || item.startsWith(OWN_CARDS) ? CHOICES_CARD : RECALL_CARD;
}

/**
 * The schedule of one card. The interval is the stability: Anki aims at a recall of 0.9 too.
 *
 * @param reviews of the card, at least one, in order of time
 */
export function scheduleOf(
  reviews: readonly ItemReview[],
  timezoneOffset: TimezoneOffset,
): AnkiSchedule {
  let memory: ItemMemory | null = null;
  let interval = 0;
  let lapses = 0;
  const written: AnkiReview[] = [];
  for (const review of reviews) {
    const isFirst = memory === null;
    const isKnown = review.grade === 'good';
    memory = withReview(memory, review, studyDay(review.at, timezoneOffset));
    const lastInterval = interval;
    interval = Math.max(1, Math.round(memory.stability));
    if (!isKnown && !isFirst) lapses += 1;
    written.push({
      at: review.at,
      button: isKnown ? 3 : 1,
      interval,
      lastInterval,
      took: Math.min(LONGEST, review.took ?? 0),
      isFirst,
    });
  }
  if (memory === null) throw new Error('There are no reviews');
  return { reviews: written, due: memory.lastDay + interval, interval, lapses };
}
