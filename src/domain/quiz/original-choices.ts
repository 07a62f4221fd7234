// A question's choices in the original spelling alone.
import type { Question } from '#domain/quiz/question.ts';

/**
 * `Meursault` of `ムルソー（Meursault）`. The question itself where a choice does not end with an original spelling, or two
 * have the same.
 */
export function withOriginalChoices(question: Question): Question {
  const choices = question.choices.flatMap(
    (choice) => question.originals.find(({ text }) => choice.endsWith(`（${text}）`))?.text ?? [],
  );
  const isWhole = new Set(choices).size === question.choices.length;
  return isWhole ? { ...question, choices } : question;
}
