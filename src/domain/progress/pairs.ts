// What a learner took for the answer, beside the answer: A or B?
import type { Confusions, QuizEntries, QuizEntry } from '#domain/items/quiz-entry.ts';
import type { Question } from '#domain/items/question.ts';
import { plainText } from '#domain/text/rich-text.ts';

export interface Pair {
  readonly item: string;
  /** How often the one was taken for the other. */
  readonly count: number;
  /** Asks with these two choices. */
  readonly entry: QuizEntry;
  /** Its choices are the answer and what was taken for it. */
  readonly question: Question;
}

/**
 * One of an item: what was taken for its answer most often, and can still be chosen. The most frequent first.
 *
 * @param confusions by item
 */
export function confusedPairs(
  entries: QuizEntries,
  confusions: ReadonlyMap<string, Confusions>,
): readonly Pair[] {
  return [...confusions]
    .flatMap(([item, ofItem]): readonly Pair[] => {
      const entry = entries.get(item);
      if (entry === undefined) return [];
      for (const [key, count] of [...ofItem].toSorted((a, b) => b[1] - a[1])) {
        const question = showPair(entry, key, () => 0);
        if (question === null) continue;
        return [{ item, count, entry: pairEntry(entry, key), question }];
      }
      return [];
    })
    .toSorted((a, b) => b.count - a.count);
}

function pairEntry(entry: QuizEntry, key: string): QuizEntry {
  return {
    ...entry,
    show: (confusions, random, spelling) =>
      showPair(entry, key, random, spelling) ?? entry.show(confusions, random, spelling),
  };
}

function showPair(
  entry: QuizEntry,
  key: string,
  ...[random, spelling]: [Parameters<QuizEntry['show']>[1], Parameters<QuizEntry['show']>[2]?]
): Question | null {
  // The confused name is among the choices before any other.
  return asPair(entry.show(new Map([[key, 1]]), random, spelling), key);
}

/** Letters of a name: what is longer is a statement, which nobody takes for another. */
const LONGEST_NAME = 24;

/** The question with its answer and one other choice; `null` where it has no such wrong choice, or asks no names. */
export function asPair(question: Question, key: string): Question | null {
  const other = question.choiceKeys.indexOf(key);
  if (other < 0 || other === question.answerIndex || question.answers !== undefined) return null;
  const kept = [question.answerIndex, other];
  if (
    question.corrections !== undefined ||
    !kept.every((index) => isName(question.choices[index]))
  ) {
    return null;
  }
  const pick = <Value>(values: readonly Value[]) =>
    kept.flatMap((index) => values.slice(index, index + 1));
  return {
    ...question,
    choices: pick(question.choices),
    choiceKeys: pick(question.choiceKeys),
    choiceNotes: pick(question.choiceNotes),
    answerIndex: 0,
  };
}

function isName(choice: Question['choices'][number] | undefined): boolean {
  return choice !== undefined && plainText(choice).length <= LONGEST_NAME;
}
