// The identity under which a question's answers are remembered.

/**
 * Topic (or `all`), text, and the choices in the order written in the content joined by `|`, the parts
 * separated by `::` (rule Q7). Changing it orphans every stored answer.
 */
export function questionKey(question: {
  readonly topic: string | null;
  readonly q: string;
  readonly choices: readonly string[];
}): string {
  return [question.topic ?? 'all', question.q, question.choices.join('|')].join('::');
}
