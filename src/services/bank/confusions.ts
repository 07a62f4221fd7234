// What the learner took for the answers before: showings draw it first.
import type { Confusions } from '#domain/items/quiz-entry.ts';
import type { LogForScreen } from '#services/bank/ask-log.ts';
import { namesOf } from '#services/bank/study-bank.ts';

/** By item, the names that it was confused with. */
export async function loadConfusions(
  items: readonly { readonly id: string }[],
  log: LogForScreen,
): Promise<ReadonlyMap<string, Confusions>> {
  const questions = items.map(({ id }) => namesOf(id));
  const history = await log.ask('question-history', { questions }, []);
  return new Map(
    items.flatMap(({ id }, at) => {
      const confusions = history[at]?.confusions;
      return confusions === undefined || confusions.size === 0 ? [] : [[id, confusions] as const];
    }),
  );
}
