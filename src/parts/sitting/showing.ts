// How an item of a sitting is shown, and what is recorded of the answer to it.
import { plainReview, type Direction, type NewEvent, type ReviewMode } from '#domain/log/event.ts';
import type { Form } from '#domain/items/form.ts';
import {
  NO_CONFUSIONS,
  type Confusions,
  type QuizEntries,
  type QuizEntry,
  type Spelling,
} from '#domain/items/quiz-entry.ts';
import { keyOfPick } from '#domain/items/picks.ts';
import { formOfShowing, keepsItsOrder } from '#domain/items/question.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { isRight, type GivenAnswer, type ShownItem, type ShownStep } from '#domain/plan/sitting.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';

/**
 * An item as it is asked this time; `null` where the bank does not have it.
 *
 * @param random `null` in the first HTML, which hides the choices
 */
export type ShowItem = (item: QueuedItem, random: RandomNumber | null) => ShownItem | null;

export interface AskedQuestions {
  /** By item. */
  readonly entries: QuizEntries;
  /** By item, what the learner took for the answer before. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  /** Asked at each showing. */
  readonly spellingOf: (item: QueuedItem) => Spelling;
  /** The form to ask it in; without it, chance chooses. */
  readonly formOf?: (entry: QuizEntry) => Form | undefined;
}

const NO_CHANCE: RandomNumber = () => 0;

export function showQuestions({
  entries,
  confusions,
  spellingOf,
  formOf,
}: AskedQuestions): ShowItem {
  return (item, random) => {
    const entry = entries.get(item.id);
    if (entry === undefined) return null;
    const question = entry.show(
      confusions.get(item.id) ?? NO_CONFUSIONS,
      random ?? NO_CHANCE,
      spellingOf(item),
      random === null ? entry.forms?.[0] : formOf?.(entry),
    );
    const places = [...question.choices.keys()];
    const choiceOrder = keepsItsOrder(question) ? places : random && shuffle(places, random);
    return { form: 'question', item, key: entry.key, question, choiceOrder };
  };
}

/** What was taken for the answer, as an item of its own: the item of the same ask about what was picked, where there is one. */
export function partnerOf({
  shown,
  picked,
}: Pick<GivenAnswer, 'shown' | 'picked'>): QueuedItem | null {
  if (shown.form !== 'question' || picked === null) return null;
  const key = keyOfPick(shown.question, picked);
  const [ask, row] = shown.item.id.split('--');
  if (key === null || row === undefined) return null;
  return { id: `${ask}--${key}`, chapter: shown.item.chapter };
}

export interface SittingFacts {
  readonly mode: ReviewMode;
  /** The direction of a question; a card has its own. */
  readonly direction: Direction | null;
  readonly sitting: string | null;
}

/** That its items were shown with their answers, and its section was read: most of it was there, the rest a press away. */
export function shownEvents({ facts, section }: ShownStep): readonly NewEvent[] {
  return [
    ...facts.map(({ id }) => ({ kind: 'shown', item: id }) as const),
    ...(section === null ? [] : [{ kind: 'read', item: section.key, on: true } as const]),
  ];
}

export function reviewEvent(
  { shown, picked, doubt, written, took, eventId }: Omit<GivenAnswer, 'queue'>,
  { mode, direction, sitting }: SittingFacts,
): NewEvent {
  const review = {
    ...plainReview(isRight({ shown, picked })),
    id: eventId,
    item: shown.item.id,
    doubt,
    took,
    mode,
    sitting,
  };
  if (shown.form === 'step') throw new Error('A step is not answered');
  if (shown.form === 'card') return { ...review, kind: 'card-review', direction: 'forward' };
  return {
    ...review,
    kind: 'answer',
    direction,
    picked:
      shown.question.typed === undefined || written === undefined
        ? keyOfPick(shown.question, picked)
        : shown.question.typed.keyOf(written),
    questionKey: shown.key,
    ...formOfShowing(shown.question),
  };
}
