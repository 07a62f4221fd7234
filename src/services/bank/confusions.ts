// What the learner took for the answers before: showings draw it first.
import { confusionsByItem } from '#domain/items/question-history.ts';
import type { Confusions } from '#domain/items/quiz-entry.ts';
import type { LogForScreen } from '#services/bank/ask-log.ts';
import { namesOf } from '#services/bank/study-bank.ts';

/** By item, the names that it was confused with. */
export async function loadConfusions(
  items: readonly { readonly id: string }[],
  log: LogForScreen,
): Promise<ReadonlyMap<string, Confusions>> {
  const ids = items.map(({ id }) => id);
  return confusionsByItem(
    ids,
    await log.ask('question-history', { questions: ids.map(namesOf) }, []),
  );
}
