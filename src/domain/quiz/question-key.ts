// The identity under which a question's answers are remembered.
import type { Question } from '#domain/quiz/question.ts';

/**
 * Topic (or `all`), text, and the choices in the order written in the content joined by `|`, the parts
 * separated by `::` (rule Q7). Changing it orphans every stored answer.
 */
export function questionKey(question: Pick<Question, 'topic' | 'q' | 'choices'>): string {
  return [question.topic ?? 'all', question.q, question.choices.join('|')].join('::');
}
