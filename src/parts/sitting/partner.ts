// What was taken for the answer, as an item of its own.
import type { GivenAnswer } from '#domain/plan/sitting.ts';
import { keyOfPick } from '#domain/items/picks.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';

/** The item of the same ask about what was picked, where there is one. */
export function partnerOf({
  shown,
  picked,
}: Pick<GivenAnswer, 'shown' | 'picked'>): QueuedItem | null {
  if (shown.form !== 'question' || picked === null) return null;
  const key = keyOfPick(shown.question, picked);
  const [ask, row] = shown.item.id.split('--');
  if (key === null || row === undefined) return null;
  return { id: `${ask}--${key}`, chapter: shown.item.chapter };
}
