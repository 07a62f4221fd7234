// A question as a list holds it. What is shown of it may differ from one showing to the next.
import { withOriginalChoices } from '#domain/quiz/original-choices.ts';
import { questionKey } from '#domain/quiz/question-key.ts';
import { questionItem, questionNames } from '#domain/quiz/question-names.ts';
import { isAnswerable, type Question } from '#domain/quiz/question.ts';
import type { RandomNumber } from '#domain/shuffle.ts';

export interface QuizEntry {
  /** Under which new answers are recorded. */
  readonly item: string;
  /** Its text key; `null` where that is the item, or its wording is made anew at each showing. */
  readonly key: string | null;
  /** Under any of them its history is stored. */
  readonly names: readonly string[];
  readonly topic: string | null;
  /** The library’s chapter; `null` for what is built in. */
  readonly chapter: string | null;
  readonly isAnswerable: boolean;
  /**
   * @param confusions how often the learner took each wrong choice for the answer, by the choice's key
   * @param spelling of the choices; where one has no original spelling, all stand as always
   */
  readonly show: (confusions: Confusions, random: RandomNumber, spelling?: Spelling) => Question;
}

export type Spelling = 'both' | 'original';

export type Confusions = ReadonlyMap<string, number>;

export const NO_CONFUSIONS: Confusions = new Map();

/** A question that is the same at every showing, but for the spelling of its choices. */
export function fixedEntry(question: Question): QuizEntry {
  return {
    item: questionItem(question),
    key: question.id === null ? null : questionKey(question),
    names: questionNames(question),
    topic: question.topic,
    chapter: null,
    isAnswerable: isAnswerable(question),
    show: (_confusions, _random, spelling) =>
      spelling === 'original' ? withOriginalChoices(question) : question,
  };
}
