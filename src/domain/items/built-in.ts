// The deck of a fresh browser: it is of no chapter, and its questions have text keys.
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { plainEntry, questionOf } from '#domain/items/showing.ts';
import { questionKey } from '#domain/items/question-key.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { plainText } from '#domain/text/rich-text.ts';

/** The history of a question is stored under its id or its text key. */
export function builtInEntries(deck: Deck): readonly QuizEntry[] {
  const keys = new Map(deck.items.map((item) => [item.id, textKey(deck, item)]));
  return deck.items.map((item) => {
    const entry = plainEntry(deck, item);
    const key = keys.get(entry.item);
    // An item without an id of its own is named by its text key.
    return key === undefined || key === entry.item
      ? entry
      : { ...entry, key, names: [entry.item, key] };
  });
}

/** The key of each choice is its place in the order that counts. */
function textKey(deck: Deck, item: LibraryItem): string {
  const { topic, q, choices, choiceKeys } = questionOf(deck, item, item.pool);
  const written = choices
    .map((text, index) => ({ text: plainText(text), place: Number(choiceKeys[index]) }))
    .toSorted((a, b) => a.place - b.place);
  return questionKey({ topic, q: plainText(q), choices: written.map(({ text }) => text) });
}
