// The changes that are not on disk yet, in their order: what is read is seen with them in it.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { addToHistory, type HistoryByQuestionKey } from '#domain/quiz/history.ts';
import type { StudyChange } from '#storage/study-change.ts';

/** @param asked only these keys are added to */
export function historyWith(
  changes: readonly StudyChange[],
  history: HistoryByQuestionKey,
  asked: readonly string[],
): HistoryByQuestionKey {
  const keys = new Set(asked);
  return addToHistory(
    history,
    changes.flatMap((change) =>
      change.kind === 'answer' && keys.has(change.answer.questionKey) ? [change.answer] : [],
    ),
  );
}

export function knownCardsWith(
  changes: readonly StudyChange[],
  stored: readonly KnownCard[],
): readonly KnownCard[] {
  const known = new Map(stored.map((card) => [card.id, card]));
  for (const change of changes) {
    if (change.kind === 'clear-cards') known.clear();
    if (change.kind !== 'mark-cards') continue;
    // A card marked again keeps its first time.
    for (const card of change.cards) if (!known.has(card.id)) known.set(card.id, card);
  }
  return [...known.values()];
}
