// What was taken for what in one sitting, and by what the two differ.
import { keyOfPick } from '#domain/items/picks.ts';
import type { Question } from '#domain/items/question.ts';
import { asPair } from '#domain/progress/pairs.ts';
import { isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import type { RichText } from '#domain/text/rich-text.ts';

export interface ConfusedNow {
  readonly item: string;
  readonly answer: RichText;
  readonly other: RichText;
  /** Why the other is not it; `null` where nothing is said. */
  readonly difference: RichText | null;
}

/** One of an item, the latest first. What was not picked by name is none. */
export function confusedNow(
  given: readonly Pick<GivenAnswer, 'shown' | 'picked'>[],
): readonly ConfusedNow[] {
  const found = new Map<string, ConfusedNow>();
  for (const { shown, picked } of given.toReversed()) {
    if (shown.form !== 'question' || found.has(shown.item.id)) continue;
    const { question } = shown;
    if (isRight({ shown, picked }) || question.form === 'truefalse' || question.typed) continue;
    const pair = pairOf(question, keyOfPick(question, picked));
    if (pair !== null) found.set(shown.item.id, { item: shown.item.id, ...pair });
  }
  return [...found.values()];
}

function pairOf(question: Question, key: string | null): Omit<ConfusedNow, 'item'> | null {
  const pair = key === null ? null : asPair(question, key);
  const [answer, other] = pair?.choices ?? [];
  if (pair === null || answer === undefined || other === undefined) return null;
  return { answer, other, difference: pair.choiceNotes[1] ?? pair.explanation };
}
