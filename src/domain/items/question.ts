// A question with choices, as one showing of it has it.
import type { Figure } from '#domain/items/figure.ts';
import type { Form } from '#domain/items/form.ts';
import type { AnswerEvent } from '#domain/log/event.ts';
import type { TypedVerdict } from '#domain/items/typed.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { Source } from '#domain/source.ts';

export interface Question {
  /** The item id, permanent. */
  readonly id: string;
  /** The topic's key, e.g. `burgundy`; `null` if the question has none. */
  readonly topic: string | null;
  /** Key of the library’s topic that it belongs to; what is built in has none. */
  readonly section?: string | undefined;
  readonly q: RichText;
  /** What a sentence that is to be judged is about: stands above it. */
  readonly about?: string;
  /** The right one first, but of a sentence 正しい and 誤り; empty for a question that was written in a form that is not known. */
  readonly choices: readonly RichText[];
  /** What is recorded as picked, by index. */
  readonly choiceKeys: readonly string[];
  /** Index into `choices`; -1 where there are none. */
  readonly answerIndex: number;
  /** Where all that are right are to be picked: their indices; the first is `answerIndex`. */
  readonly answers?: readonly number[];
  /** Why each choice is wrong, by index; `null` for the right one and where nothing is said. */
  readonly choiceNotes: readonly (RichText | null)[];
  /** A false sentence as it would be true, with the changed words; by index. */
  readonly corrections?: readonly (RichText | null)[];
  /** Where the answer is written in place of being picked; it is the one choice then. */
  readonly typed?: TypedAnswer;
  readonly explanation: RichText | null;
  readonly source: Source | null;
  /** Up to when it is stated valid, as a source’s date; `null` where only the source says it. */
  readonly asOf: string | null;
  /** What is asked about a place that is shown on a map, or about a part of a figure. */
  readonly figure: QuestionFigure | null;
  /** Left out, it asks for one name. */
  readonly form?: Form;
}

/** Brought by the question, so that only what can be written loads what reads it. */
export interface TypedAnswer {
  readonly judge: (written: string) => TypedVerdict;
  /** Beside the spelling that it comes nearest to, letter by letter. */
  readonly correct: (written: string) => RichText;
  /** What is recorded as picked. */
  readonly keyOf: (written: string) => string | null;
}

export type QuestionFigure = MarkedMap | MarkedFigure;

export interface MarkedMap {
  /** Id of the map. */
  readonly map: string;
  readonly drawing?: undefined;
  /** Item id of the place that is asked. */
  readonly place: string;
  /** Of three more, whose marks are told from its own on a phone. */
  readonly beside?: readonly string[];
  /** Of all four where each has a mark, ① first; left out where the one place is marked. */
  readonly marks?: readonly string[];
  /** Where it lies, for learners who do not see the map. */
  readonly words: string;
  /** As the map calls it, where that is not its name: who writes that is right. */
  readonly called?: readonly string[];
}

export interface MarkedFigure {
  readonly map?: undefined;
  readonly drawing: Figure;
  /** Key of the part that is asked. */
  readonly place: string;
  /** The figure in words, where it is not drawn. */
  readonly words: string;
}

export function isAnswerable(question: Question): boolean {
  return question.choices.length > 0;
}

/** All that is right, as one text. */
export function answerText({ choices, answers, answerIndex }: Question): RichText {
  return (answers ?? [answerIndex]).flatMap((at, place) => [
    ...(place === 0 ? [] : [{ text: '、' }]),
    ...(choices[at] ?? []),
  ]);
}

/** What an answer keeps of the showing it was given to, where that says more than the item. */
export function formOfShowing({ form, choiceKeys }: Question): Pick<AnswerEvent, 'form' | 'shown'> {
  if (form === undefined) return {};
  if (form === 'truefalse') return { form, shown: choiceKeys.slice(0, 1) };
  return COMPOSED.has(form) ? { form, shown: choiceKeys } : { form };
}

/** 正しい and 誤り have their places on the screen, and marks are counted. */
export function keepsItsOrder({ form }: Pick<Question, 'form'>): boolean {
  return form === 'truefalse' || form === 'mark';
}

/** Another showing has other choices on both sides. */
const COMPOSED: ReadonlySet<Form> = new Set(['statement', 'wrong-statement', 'multi']);
