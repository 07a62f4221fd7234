// The items of a deck as quizzes list them, in every form that they can be asked in.
import { deckSegments, type Choice, type Deck, type LibraryItem } from '#domain/items/deck.ts';
import { OFTEN_ASKED } from '#domain/items/library-topic.ts';
import { drawDistractors, plainEntry, questionOf } from '#domain/items/showing.ts';
import { composeSentence, composeStatements } from '#domain/items/statements.ts';
import { STATEMENT_FORMS } from '#domain/items/subject.ts';
import type { Form } from '#domain/items/form.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/items/quiz-entry.ts';
import type { MarkedMap, Question, TypedAnswer } from '#domain/items/question.ts';
import { canBeWritten, correctTyped, judgeTyped, type TypedName } from '#domain/items/typed.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { circledNumber } from '#domain/text/circled-number.ts';

/** Each showing draws its choices anew. */
export function entriesOf(deck: Deck): readonly QuizEntry[] {
  return deck.items.map((item) => ({
    ...plainEntry(deck, item),
    // A sentence has its subject's others.
    isAnswerable: true,
    forms: formsOfItem(deck, item),
    show: (confusions, random, spelling, form) =>
      showItem(deck, item, { confusions, random, spelling, form }),
  }));
}

interface Showing {
  readonly confusions: Confusions;
  readonly random: RandomNumber;
  readonly spelling: Spelling | undefined;
  readonly form: Form | undefined;
}

function showItem(
  deck: Deck,
  item: LibraryItem,
  { confusions, random, spelling, form }: Showing,
): Question {
  if (item.statement !== undefined && form === 'truefalse') {
    const sentence = composeSentence(item.statement, confusions, random);
    const plain = questionOf(deck, item, []);
    // For a true sentence the item says what it is confused with; a false one has its own reason.
    return { ...plain, ...sentence, ...(sentence.answerIndex !== 0 && { explanation: null }) };
  }
  if (item.statement !== undefined) {
    return {
      ...questionOf(deck, item, []),
      explanation: null,
      ...composeStatements(item.statement, confusions, random, form ?? null),
    };
  }
  if (form === 'mark' && item.figure?.map !== undefined) {
    return askMark(deck, item, item.figure, random);
  }
  const drawn = drawDistractors(item, confusions, random);
  const typed = form === 'typed' ? typedNames(deck, item) : null;
  if (typed === null) return questionOf(deck, item, drawn, spelling);
  return {
    ...questionOf(deck, item, []),
    q: deckSegments(deck, item.card?.front ?? item.stem.replace(PICKED, 'は何ですか。')),
    choices: [deckSegments(deck, item.answer.text)],
    choiceKeys: [item.answer.key],
    choiceNotes: [null],
    answerIndex: 0,
    typed: answerIn(typed),
    form: 'typed',
  };
}

/** The name is given, and each of four places has a mark in place of its name. */
function askMark(deck: Deck, item: LibraryItem, figure: MarkedMap, random: RandomNumber): Question {
  const { answer, pool, stem } = item;
  const marks = shuffle([answer.key, ...(figure.beside ?? [])], random);
  const nameAt = (key: string) => pool.find((choice) => choice.key === key)?.text ?? answer.text;
  const read = (text: string) => deckSegments(deck, text);
  return {
    ...questionOf(deck, item, []),
    q: read(stem.replace(MARKED, `${answer.text}は①〜④のどれですか。`)),
    choices: marks.map((_, at) => read(circledNumber(at))),
    choiceKeys: marks,
    choiceNotes: marks.map((key) => (key === answer.key ? null : read(`${nameAt(key)}です。`))),
    answerIndex: marks.indexOf(answer.key),
    figure: { ...figure, marks },
    form: 'mark',
  };
}

/** How a question about a marked place ends. */
const MARKED = /印のある[^、]*はどれですか。$/;

function formsOfItem(deck: Deck, item: LibraryItem): readonly Form[] {
  if (item.statement !== undefined) return STATEMENT_FORMS;
  const map = item.figure?.map === undefined ? null : item.figure;
  return [
    item.form ?? (map === null ? 'single' : 'map'),
    ...(map?.beside === undefined ? [] : (['mark'] as const)),
    ...(isOftenAsked(deck, item) && typedNames(deck, item) !== null ? (['typed'] as const) : []),
  ];
}

/** How a question with a map ends that is answered by a choice. */
const PICKED = /はどれですか。$/;

interface TypedNames {
  readonly own: TypedName;
  /** That may be taken for it. */
  readonly others: readonly TypedName[];
}

/** A name that was taken for the answer is recorded as that, anything else as it was written. */
function answerIn({ own, others }: TypedNames): TypedAnswer {
  return {
    judge: (written) => judgeTyped(written, own),
    correct: (written) => correctTyped(written, own),
    keyOf(written) {
      if (judgeTyped(written, own) !== 'wrong') return own.key;
      const other = others.find((name) => judgeTyped(written, name) === 'right');
      return other?.key ?? (written.trim() || null);
    },
  };
}

/** A reference to one name, and nothing else. */
const ONE_NAME = /^\{(\d+)\}$/;

/** Unasked for, only such names are to be written. */
function isOftenAsked(deck: Deck, { topic }: LibraryItem): boolean {
  const priority = deck.topics.find(({ key }) => key === topic)?.priority;
  return priority !== undefined && OFTEN_ASKED.has(priority);
}

/** `null` for what is not one name, and the only answer. */
function typedNames(deck: Deck, { answer, card, pool, figure }: LibraryItem): TypedNames | null {
  // A marked place has one name; else the card says that there is one answer.
  if (figure?.map === undefined && card?.back !== answer.text) return null;
  const named = ({ key, text }: Choice): TypedName | null => {
    const name = deck.names[Number(ONE_NAME.exec(text)?.[1] ?? -1)];
    if (name === undefined || !canBeWritten(name.ja)) return null;
    return { key, spellings: name.original === null ? [name.ja] : [name.ja, name.original] };
  };
  const found = named(answer);
  if (found === null) return null;
  const called = figure?.map === undefined ? [] : (figure.called ?? []);
  const own = { ...found, spellings: [...found.spellings, ...called] };
  return { own, others: pool.flatMap((choice) => named(choice) ?? []) };
}
