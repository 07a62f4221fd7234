// A change to the learner's data as plain data: it can be kept, sent again, logged and replayed.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { saveAnswer, type IdentifiedAnswer } from '#storage/answers.ts';
import { clearKnownCards, saveKnownCards } from '#storage/known-cards.ts';

/** Each finds its own work done when it comes a second time. */
export type StudyChange =
  | { readonly kind: 'answer'; readonly answer: IdentifiedAnswer }
  | { readonly kind: 'mark-cards'; readonly cards: readonly KnownCard[] }
  | { readonly kind: 'clear-cards' };

/** The marks that a clearing removed; none for any other change. Throws `SQLite3Error`. */
export function applyChange(db: Database, change: StudyChange): readonly KnownCard[] {
  switch (change.kind) {
    case 'answer':
      saveAnswer(db, change.answer);
      return [];
    case 'mark-cards':
      saveKnownCards(db, change.cards);
      return [];
    case 'clear-cards':
      return clearKnownCards(db);
  }
}

/** What a log holds was written by some version of the app: `null` if this one cannot read it. */
export function parseChange(raw: unknown): StudyChange | null {
  if (!isRecord(raw)) return null;
  switch (raw['kind']) {
    case 'answer':
      return isAnswer(raw['answer']) ? { kind: 'answer', answer: raw['answer'] } : null;
    case 'mark-cards': {
      const { cards } = raw;
      return Array.isArray(cards) && cards.every(isKnownCard)
        ? { kind: 'mark-cards', cards }
        : null;
    }
    case 'clear-cards':
      return { kind: 'clear-cards' };
    default:
      return null;
  }
}

function isAnswer(raw: unknown): raw is IdentifiedAnswer {
  return (
    isRecord(raw) &&
    typeof raw['answerId'] === 'string' &&
    typeof raw['questionKey'] === 'string' &&
    typeof raw['correct'] === 'boolean' &&
    Number.isSafeInteger(raw['answeredAt'])
  );
}

function isKnownCard(raw: unknown): raw is KnownCard {
  return isRecord(raw) && typeof raw['id'] === 'string' && Number.isSafeInteger(raw['markedAt']);
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null;
}
