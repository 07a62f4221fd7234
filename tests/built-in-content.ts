// The built-in questions and cards as a learner reads them.
import { builtInDecks } from '#authoring/library/built-in.ts';
import { builtInEntries } from '#domain/items/built-in.ts';
import { cardsOf } from '#domain/items/showing.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';

const { questions, cards } = builtInDecks();

/** The choices stand as in the text key, the right one first. */
export const BUILT_IN_QUESTIONS = builtInEntries(questions).map((entry) => {
  const shown = entry.show(NO_CONFUSIONS, () => 0);
  const { id, topic, q, choices, choiceNotes, explanation, source } = shown;
  const [answer = []] = choices;
  return {
    id,
    topic,
    question: plainText(q),
    options: choices.map(plainText),
    answer: plainText(answer),
    choiceNotes: choiceNotes.map((note) => (note === null ? null : plainText(note))),
    explanation: plainText(explanation ?? []),
    source,
    key: entry.key ?? entry.item,
  };
});

export const BUILT_IN_CARDS = cardsOf(cards);
