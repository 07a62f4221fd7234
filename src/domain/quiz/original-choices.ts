// A question's choices in the original spelling alone.
import type { Question } from '#domain/quiz/question.ts';

/** `ムルソー（Meursault）`: the original spelling is all that stands in the brackets at the end. */
const IN_BRACKETS = /（([^（）]+)）$/;

/** The question itself where a choice has no original spelling, or two have the same. */
export function withOriginalChoices(question: Question): Question {
  const originals = new Set(question.originals.map(({ text }) => text));
  const spelled = question.choices.map((choice) => IN_BRACKETS.exec(choice)?.[1] ?? '');
  if (!spelled.every((text) => originals.has(text))) return question;
  if (new Set(spelled).size < spelled.length) return question;
  return { ...question, choices: spelled };
}
