// A question as the bare page asks it: in plain text.
import type { Question } from '../../src/domain/items/question.ts';
import { plainText } from '../../src/domain/text/rich-text.ts';

export interface AskedPlainly {
  readonly q: string;
  readonly choices: readonly string[];
  readonly choiceNotes: readonly (string | null)[];
  readonly explanation: string;
  readonly answers: readonly number[];
  readonly source: string;
}

export function askedPlainly(question: Question): AskedPlainly {
  return {
    q: plainText(question.q),
    choices: question.choices.map(plainText),
    choiceNotes: question.choiceNotes.map((note) => (note === null ? null : plainText(note))),
    explanation: plainText(question.explanation ?? []),
    answers: question.answers ?? [question.answerIndex],
    source: question.source?.title ?? '',
  };
}
