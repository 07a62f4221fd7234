// What is picked at a question, as one number: the index of a choice, or, where several are right, a bit for each.
import { compare } from '#domain/compare.ts';
import type { Question } from '#domain/items/question.ts';

/** Between the keys of several choices, in what is recorded as picked. */
const AND = '+';

type Choices = Pick<Question, 'answers' | 'answerIndex' | 'choiceKeys'>;

export function rightPick({ answers, answerIndex }: Pick<Question, 'answers' | 'answerIndex'>) {
  return answers === undefined ? answerIndex : answers.reduce((sum, at) => sum + 2 ** at, 0);
}

export function isPicked(
  { answers }: Pick<Question, 'answers'>,
  picked: number | null,
  choice: number,
): boolean {
  if (picked === null || answers === undefined) return picked === choice;
  return Math.floor(picked / 2 ** choice) % 2 === 1;
}

export function isRightChoice(
  { answers, answerIndex }: Pick<Question, 'answers' | 'answerIndex'>,
  choice: number,
): boolean {
  return answers === undefined ? choice === answerIndex : answers.includes(choice);
}

/** One more or one less where several are right; else that one. `null` where nothing is left. */
export function withPick(
  question: Pick<Question, 'answers'>,
  picked: number | null,
  choice: number,
): number | null {
  if (question.answers === undefined) return choice;
  const bit = 2 ** choice;
  const now = picked ?? 0;
  return (isPicked(question, picked, choice) ? now - bit : now + bit) || null;
}

/** What is recorded; `null` for nothing. */
export function keyOfPick(question: Choices, picked: number | null): string | null {
  if (picked === null) return null;
  if (question.answers === undefined) return question.choiceKeys[picked] ?? null;
  const keys = question.choiceKeys.filter((_, choice) => isPicked(question, picked, choice));
  return keys.length === 0 ? null : joinKeys(keys);
}

/** `null` for what is not among the choices. */
export function pickOfKey(question: Choices, key: string | null): number | null {
  if (key === null) return null;
  if (question.answers === undefined) {
    const choice = question.choiceKeys.indexOf(key);
    return choice < 0 ? null : choice;
  }
  const choices = splitKeys(key).map((one) => question.choiceKeys.indexOf(one));
  return choices.length === 0 || choices.includes(-1)
    ? null
    : choices.reduce((sum, choice) => sum + 2 ** choice, 0);
}

/** In one order, whatever they were picked in. */
export function joinKeys(keys: readonly string[]): string {
  return keys.toSorted(compare).join(AND);
}

export function splitKeys(key: string): readonly string[] {
  return key.split(AND).filter((one) => one !== '');
}
