// content/library/built-in: the ten questions and twenty cards that a fresh browser has, as decks of the library's form.
import { join } from 'node:path';
import type * as z from 'zod';
import { writeDeck } from '#authoring/library/deck-writer.ts';
import { itemByHand } from '#authoring/library/hand-items.ts';
import { frameOf, type WrittenItem } from '#authoring/library/items.ts';
import type { OlderQuestion } from '#authoring/library/older-questions.ts';
import {
  LIBRARY_DIRECTORY,
  readGlossary,
  sound,
  type Glossary,
  type InFile,
} from '#authoring/library/read-library.ts';
import {
  builtInDeckSchema,
  builtInQuestionsSchema,
  cardsSchema,
  sourcesSchema,
  type BuiltInQuestionFile,
  type CardFile,
  type FileFields,
} from '#authoring/library/schemas.ts';
import { BUILT_IN, type Deck } from '#domain/items/deck.ts';
import { questionKey } from '#domain/items/question-key.ts';
import { withoutNames } from '#domain/text/marked-text.ts';

/** Its parts are the topics of quizzes and cards; items stand in their order. @throws ContentError */
export function readBuiltIn(directory = LIBRARY_DIRECTORY) {
  return sound(
    ({ add, one, all, refuseUnread }) => {
      const parts = one('deck.yaml', builtInDeckSchema)?.parts ?? [];
      const readParts = <File extends FileFields>(kind: string, schema: z.ZodType<File>) =>
        parts.flatMap(({ key }) =>
          all(`${kind}-${key}.yaml`, schema).map(({ file, value }) => {
            if (value.part !== key) add(file, 'part', `its part is "${value.part}"`);
            return { file: join(BUILT_IN, file), chapter: BUILT_IN, value };
          }),
        );
      const questions = readParts('questions', builtInQuestionsSchema).flatMap(itemsOfQuestions);
      const cards = readParts('cards', cardsSchema).flatMap(itemsOfCards);
      all('sources', sourcesSchema);
      refuseUnread();
      return { parts, questions, cards };
    },
    join(directory, BUILT_IN),
  );
}

/** Apart, since a page needs one of them alone. @throws ContentError */
export function builtInDecks(
  { parts, questions, cards } = readBuiltIn(),
  { names, sources }: Pick<Glossary, 'names' | 'sources'> = readGlossary(),
): { readonly questions: Deck; readonly cards: Deck } {
  const deckOf = (items: readonly WrittenItem[]) =>
    writeDeck(
      { names, sources, tables: [], topics: [], intros: [] },
      { key: BUILT_IN, label: '', parts: [...parts] },
      items,
    );
  return { questions: deckOf(questions), cards: deckOf(cards) };
}

function itemsOfQuestions(inFile: InFile<BuiltInQuestionFile>): readonly WrittenItem[] {
  return inFile.value.questions.map((question, index): WrittenItem => {
    if ('choices' in question) return itemOfOlder(inFile, question, String(index + 1));
    const item = itemByHand(inFile, question);
    // Its choices are recorded by their places in its text key.
    return {
      ...item,
      answer: { ...item.answer, key: '0' },
      pool: item.pool.map((choice, place) => ({ ...choice, key: String(place + 1) })),
    };
  });
}

function itemOfOlder(
  inFile: InFile<BuiltInQuestionFile>,
  { id, question, choices, answerIndex, explanation }: OlderQuestion,
  row: string,
): WrittenItem {
  // It refers to no names.
  const key = questionKey({
    topic: inFile.value.part,
    q: withoutNames(question),
    choices: choices.map(withoutNames),
  });
  const keyed = choices.map((text, place) => ({ key: String(place), text, why: '' }));
  const answer = keyed[answerIndex] ?? { key: '0', text: '' };
  return {
    ...frameOf(inFile, { importance: 'B' }),
    id: id ?? key,
    kind: 'hand',
    stem: question,
    answer: { key: answer.key, text: answer.text },
    pool: keyed.filter((choice) => choice !== answer),
    explanation,
    row,
  };
}

function itemsOfCards(inFile: InFile<CardFile>): readonly WrittenItem[] {
  return inFile.value.cards.map((card) => ({
    ...frameOf(inFile, card),
    id: card.id,
    kind: 'card',
    stem: card.front,
    answer: { key: '0', text: card.back },
    pool: [],
    explanation: card.note,
    card: { front: card.front, back: card.back },
    row: card.id,
  }));
}
