// content/library/built-in: the ten questions and twenty cards that a fresh browser has, as decks of the library's form.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { writeDeck } from '#authoring/library/deck-writer.ts';
import { itemByHand } from '#authoring/library/hand-items.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import { ContentError, type Mistake } from '#authoring/library/mistake.ts';
import type { OlderQuestion } from '#authoring/library/older-questions.ts';
import {
  LIBRARY_DIRECTORY,
  fileReader,
  readGlossary,
  type Glossary,
  type InFile,
} from '#authoring/library/read-library.ts';
import {
  builtInDeckSchema,
  builtInQuestionsSchema,
  cardsSchema,
  type BuiltInQuestionFile,
  type CardFile,
} from '#authoring/library/schemas.ts';
import { BUILT_IN, type Deck } from '#domain/items/deck.ts';
import { questionKey } from '#domain/items/question-key.ts';
import { withoutNames } from '#domain/text/marked-text.ts';
import type { Topic } from '#domain/topic.ts';

export interface BuiltIn {
  /** The topics of its quizzes and cards. */
  readonly parts: readonly Topic[];
  /** In the order of the parts, and within a part as written. */
  readonly questions: readonly WrittenItem[];
  readonly cards: readonly WrittenItem[];
}

/** @throws ContentError */
export function readBuiltIn(directory = LIBRARY_DIRECTORY): BuiltIn {
  const mistakes: Mistake[] = [];
  const read = fileReader(directory, mistakes);
  const folder = join(directory, BUILT_IN);
  const deck = read(join(folder, 'deck.yaml'), builtInDeckSchema);
  const parts = deck?.parts ?? [];
  const expected = new Set(
    parts.flatMap(({ key }) => [`questions-${key}.yaml`, `cards-${key}.yaml`]),
  );
  for (const name of readdirSync(folder)) {
    if (name === 'deck.yaml' || name.startsWith('sources') || expected.has(name)) continue;
    const message =
      'its name is deck.yaml, sources, or questions- or cards- and a part of the deck';
    mistakes.push({ file: join(BUILT_IN, name), row: null, rule: 'form', message });
  }
  const readPart = <Schema extends z.ZodType<{ readonly part: string }>, Item>(
    kind: string,
    schema: Schema,
    itemsOf: (file: z.infer<Schema>, path: string) => readonly Item[],
  ) =>
    parts.flatMap(({ key }) => {
      const file = join(BUILT_IN, `${kind}-${key}.yaml`);
      if (!existsSync(join(directory, file))) return [];
      const written = read(join(directory, file), schema);
      if (written === null) return [];
      if (written.part !== key) {
        const message = `its part is "${written.part}"`;
        mistakes.push({ file, row: 'part', rule: 'form', message });
      }
      return itemsOf(written, file);
    });
  const questions = readPart('questions', builtInQuestionsSchema, itemsOfQuestions);
  const cards = readPart('cards', cardsSchema, itemsOfCards);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return { parts, questions, cards };
}

/** Apart, since a page needs one of them alone. @throws ContentError */
export function builtInDecks(
  { parts, questions, cards }: BuiltIn = readBuiltIn(),
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

function itemsOfQuestions(file: BuiltInQuestionFile, path: string): readonly WrittenItem[] {
  const inFile = { file: path, chapter: BUILT_IN, value: file };
  return file.questions.map((question, index): WrittenItem => {
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
  { file, chapter, value: { part, source, basis } }: InFile<BuiltInQuestionFile>,
  { id, question, choices, answerIndex, explanation }: OlderQuestion,
  row: string,
): WrittenItem {
  // It refers to no names.
  const key = questionKey({
    topic: part,
    q: withoutNames(question),
    choices: choices.map(withoutNames),
  });
  const keyed = choices.map((text, place) => ({ key: String(place), text, why: '' }));
  const answer = keyed[answerIndex] ?? { key: '0', text: '' };
  return {
    ...FRAME,
    id: id ?? key,
    chapter,
    part,
    kind: 'hand',
    stem: question,
    answer: { key: answer.key, text: answer.text },
    pool: keyed.filter((choice) => choice !== answer),
    explanation,
    card: null,
    source,
    basis,
    file,
    row,
  };
}

function itemsOfCards(
  { part, source, basis, cards }: CardFile,
  file: string,
): readonly WrittenItem[] {
  return cards.map((card) => ({
    ...FRAME,
    id: card.id,
    chapter: BUILT_IN,
    part,
    importance: card.importance,
    kind: 'card',
    stem: card.front,
    answer: { key: '0', text: card.back },
    pool: [],
    explanation: card.note,
    card: { front: card.front, back: card.back },
    source: card.source ?? source,
    basis,
    file,
    row: card.id,
  }));
}

const FRAME = { importance: 'B', topic: null, asOf: null, reviewBy: null } as const;
