// What the learner took for the answers before: showings draw it first.
import type { Confusions } from '#domain/items/quiz-entry.ts';
import { inTime } from '#services/shell/in-time.ts';
import { namesOf } from '#services/bank/study-bank.ts';
import type { StudyStore } from '#services/study/study-store.ts';

/**
 * By item, the names that it was confused with; none where the log does not answer in time.
 *
 * @param patience milliseconds
 */
export async function loadConfusions(
  items: readonly { readonly id: string }[],
  store: Pick<StudyStore, 'query'>,
  patience: number,
): Promise<ReadonlyMap<string, Confusions>> {
  const questions = items.map(({ id }) => namesOf(id));
  const asked = await inTime(store.query('question-history', { questions }), patience);
  if (asked?.ok !== true) return new Map();
  return new Map(
    items.flatMap(({ id }, at) => {
      const confusions = asked.value[at]?.confusions;
      return confusions === undefined || confusions.size === 0 ? [] : [[id, confusions] as const];
    }),
  );
}
