// A question as a list holds it. What is shown of it may differ from one showing to the next.
import type { Form } from '#domain/items/form.ts';
import type { Question } from '#domain/items/question.ts';
import type { RandomNumber } from '#domain/shuffle.ts';

export interface QuizEntry {
  /** Under which new answers are recorded. */
  readonly item: string;
  /** Its text key; `null` where its wording is made anew at each showing. */
  readonly key: string | null;
  /** Under any of them its history is stored. */
  readonly names: readonly string[];
  readonly topic: string | null;
  /** Key of the topic of a lesson that teaches it, where one does. */
  readonly section?: string | undefined;
  /** The library’s chapter; `null` for what is built in. */
  readonly chapter: string | null;
  /** A sitting asks no two items of one group. */
  readonly group?: string | undefined;
  /** The thing that it is about; its siblings ask about the same thing. */
  readonly thing?: string | undefined;
  readonly isAnswerable: boolean;
  /**
   * @param confusions how often the learner took each wrong choice for the answer, by the choice's key
   * @param spelling of the choices; where one has no original spelling, all stand as always
   * @param form one of those that it can be asked in; left out, chance says which
   */
  readonly show: (
    confusions: Confusions,
    random: RandomNumber,
    spelling?: Spelling,
    form?: Form,
  ) => Question;
  /** In which it can be asked, the plainest first; left out, for one name. */
  readonly forms?: readonly Form[];
}

/** By item. */
export type QuizEntries = Pick<ReadonlyMap<string, QuizEntry>, 'get' | 'has'>;

export type Spelling = 'both' | 'original';

export type Confusions = ReadonlyMap<string, number>;

export const NO_CONFUSIONS: Confusions = new Map();
