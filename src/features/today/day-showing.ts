// Which form an item of the day is shown in.
import type { Form } from '#domain/items/form.ts';
import { answerText } from '#domain/items/question.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import type { ShownFact } from '#domain/plan/sitting.ts';
import type { RandomNumber } from '#domain/shuffle.ts';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { showQuestions, type ShowItem } from '#parts/sitting/showing.ts';

/** How often an item that was seen before is asked in the original spelling alone. */
const ORIGINAL_SHARE = 1 / 3;
/** Days of stability from which a name is written too. */
const TYPED_FROM = 21;
/** How often one that was seen before is asked by marks or in writing, where it can be. */
const OTHER_SHARE = 1 / 3;
/** How often one that has a card is asked as that. */
const CARD_SHARE = 1 / 4;
/** Their answer is what is false. */
const ASKS_FALSE: ReadonlySet<Form> = new Set(['wrong-statement', 'not', 'pair']);

export function showDay(
  { bank: { entries }, cards, confusions, known, stability, sections, settings }: OpenedDay,
  chance: RandomNumber,
): ShowItem {
  const showQuestion = showQuestions({
    entries,
    confusions,
    spellingOf: ({ id }) =>
      settings.originalChoices || (known.has(id) && chance() < ORIGINAL_SHARE)
        ? 'original'
        : 'both',
    formOf: ({ item, forms }) => {
      // The first meeting is a plain one.
      if (!known.has(item)) return forms?.[0];
      const isFirm = (stability.get(item) ?? 0) >= TYPED_FROM;
      return forms
        ?.filter((form) => form === 'mark' || (form === 'typed' && isFirm))
        .find(() => chance() < OTHER_SHARE);
    },
  });
  function factOf(id: string, random: RandomNumber): ShownFact | null {
    const entry = entries.get(id);
    if (entry !== undefined) {
      const question = entry.show(NO_CONFUSIONS, random, 'both', entry.forms?.[0]);
      const { form = 'single', figure, explanation } = question;
      // A true sentence says all itself; what is false is not to be learnt.
      const q = form === 'statement' ? [] : question.q;
      const answer = ASKS_FALSE.has(form) ? explanation : null;
      return { id, q, figure, answer: answer ?? answerText(question) };
    }
    const card = cards.get(id);
    if (card === undefined) return null;
    return { id, q: card.front, figure: null, answer: card.back };
  }
  return (item, random) => {
    if (item.shows !== undefined) {
      const { topic, items } = item.shows;
      const facts = items.flatMap((id) => factOf(id, random ?? chance) ?? []);
      const section = sections.get(topic ?? '') ?? null;
      return facts.length === 0 ? null : { form: 'step', item, section, facts };
    }
    const card = cards.get(item.id);
    if (card === undefined) return showQuestion(item, random);
    // A new item is learned with choices first, which are less of a wall.
    const isCard = !entries.has(item.id) || (known.has(item.id) && chance() < CARD_SHARE);
    return isCard ? { form: 'card', item, card } : showQuestion(item, random);
  };
}
