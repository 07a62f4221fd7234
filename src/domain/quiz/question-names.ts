// The names under which a question's answers are stored: its id, its text key, and the keys of earlier wordings.
import { questionKey } from '#domain/quiz/question-key.ts';
import type { Question } from '#domain/quiz/question.ts';

type NamedQuestion = Pick<Question, 'id' | 'formerKeys' | 'topic' | 'q' | 'choices'>;

/** All of them, each once; what is stored under any of them is this question's history. */
export function questionNames(question: NamedQuestion): readonly string[] {
  return [...new Set([questionItem(question), questionKey(question), ...question.formerKeys])];
}

/** The one under which new answers are recorded. */
export function questionItem(question: NamedQuestion): string {
  return question.id ?? questionKey(question);
}
