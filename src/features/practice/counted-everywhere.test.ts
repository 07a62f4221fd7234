// An answer counts from the first on, whatever screen asked: on the app's own queries, with no chapter chosen before.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deck } from '#domain/items/deck.ts';
import { itemOfPlace, placeItemId } from '#domain/items/item-id.ts';
import { indexed } from '#domain/items/library-index.ts';
import { NO_CONFUSIONS, type QuizEntry } from '#domain/items/quiz-entry.ts';
import type { QuizParameters } from '#domain/items/quiz-parameters.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { dropEvent } from '#domain/maps/map-sitting.ts';
import { RECALLED, type ShownItem } from '#domain/plan/sitting.ts';
import type { Practice } from '#domain/progress/practice.ts';
import { chapterStates } from '#domain/progress/topic-state.ts';
import { success } from '#domain/result.ts';
import { makeDesk } from '#parts/desk/make-desk.ts';
import { openPractice } from '#parts/practice/open-practice.ts';
import { openQuiz } from '#features/quiz/open-quiz.ts';
import { loadSittingOutcome } from '#features/result/load-sitting-outcome.ts';
import { readAnswered } from '#parts/practice/read-answered.ts';
import { reviewEvent } from '#parts/sitting/showing.ts';
import { beginDay } from '#services/bank/open-day.ts';
import { BANK, loadStudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';
import { FRANCE, ITALY, SYNONYMS, fakeLibrary } from '#tests/fake-library.ts';
import { bankOf } from '#domain/plan/bank.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { openLogStore } from '#tests/log-store.ts';
import { bankBy } from '#tests/test-bank.ts';
import { subjectItems } from '#tests/test-subject.ts';

const NOW = 1_760_000_000_000;
const MAP = 'bordeaux';
const PLACE = placeItemId(MAP, 'pauillac');
const OTHER_PLACE = placeItemId(MAP, 'margaux');

/** Of which something can be named on a map, turned as a card, and judged by ○ or ×. */
const WITH_ALL_FORMS: Deck = {
  ...FRANCE,
  items: [
    ...FRANCE.items.map((item) => ({ ...item, card: { front: item.stem, back: '答え' } })),
    ...FRANCE.items.slice(0, 1).map((item) => ({
      ...item,
      id: itemOfPlace(PLACE),
      figure: { map: MAP, place: PLACE, words: '地図' },
    })),
    ...subjectItems(),
  ],
};
const DECKS = new Map(
  [WITH_ALL_FORMS, ITALY, SYNONYMS].map((deck) => [deck.chapter, deck] as const),
);
const INDEX = [...DECKS.values()].map(indexed);

const ALL: QuizParameters = { topic: null, chapter: null, limit: null, random: false };

type World = Pick<Services, 'store' | 'library' | 'clock' | 'random'>;
/** What a door shows first; `null` where it has nothing. */
type Opened = ShownItem | null;

function questionOf(entry: QuizEntry | undefined, form = entry?.forms?.[0]): Opened {
  if (entry === undefined) return null;
  return {
    form: 'question',
    item: { id: entry.item, chapter: entry.chapter ?? '' },
    key: entry.key,
    question: entry.show(NO_CONFUSIONS, () => 0, 'both', form),
    choiceOrder: null,
  };
}

const quiz = (parameters: Partial<QuizParameters>) => async (world: World) =>
  questionOf((await openQuiz([], { ...ALL, ...parameters }, world)).entries[0]);

const NOTHING: Practice = {
  chapter: null,
  part: null,
  sections: null,
  map: null,
  of: null,
  isDrill: false,
  form: null,
  count: 10,
};

const practice = (asked: Partial<Practice>) => async (world: World) => {
  const { queue, entries, cards } = await openPractice({ ...NOTHING, ...asked }, world);
  const [item] = queue;
  const card = item && cards?.get(item.id);
  if (item !== undefined && card !== undefined) return { form: 'card', item, card } as const;
  return questionOf(entries.get(item?.id ?? ''), asked.form ?? undefined);
};

const DOORS = {
  chapter: quiz({ chapter: 'italy' }),
  part: quiz({ chapter: 'france', topic: 'bordeaux' }),
  lesson: practice({ chapter: 'france', sections: ['villages'] }),
  mistakes: practice({ of: 'mistakes' }),
  sweep: quiz({ topic: 'sweep-synonyms' }),
  named: practice({ map: MAP }),
  cards: practice({ form: 'card', chapter: 'france' }),
  judged: practice({ form: 'truefalse', chapter: 'france' }),
  async today(world: World) {
    const { queue, bank } = await beginDay(world, null);
    const item = queue.find(({ id }) => bank.shelf.keyOf(id));
    return questionOf(bank.entries.get(item?.id ?? ''));
  },
} as const satisfies Record<string, (world: World) => Promise<Opened>>;

/** A place that is found on the map of a screen of its own. */
const FOUND = 'found';
type Door = keyof typeof DOORS | typeof FOUND;
const ALL_DOORS: readonly Door[] = [...(Object.keys(DOORS) as (keyof typeof DOORS)[]), FOUND];

interface Given {
  readonly door: Door;
  readonly correct: boolean;
}

test('C81 M37 an answer through any door is counted in review, progress, forecast, result and at home', async () => {
  const answer = fc.record({ door: fc.constantFrom(...ALL_DOORS), correct: fc.boolean() });
  const answers = fc.array(answer, { minLength: 4, maxLength: 8 });
  await fc.assert(fc.asyncProperty(answers, fc.boolean(), countedEverywhere), { numRuns: 12 });
  // Each by itself, before a first day.
  for (const door of ALL_DOORS) await countedEverywhere([{ door, correct: true }], false);
});

async function countedEverywhere(given: readonly Given[], hasBegun: boolean): Promise<void> {
  const { ask, record, storeOn } = openLogStore(NOW);
  const { store, ...services } = fakeServices();
  const index = async () => success(INDEX);
  const world: Services = {
    ...services,
    store: { ...store, ...storeOn(bankBy({ index })) },
    library: {
      ...fakeLibrary().library,
      index,
      deck: async (chapter) => success(DECKS.get(chapter) ?? ITALY),
    },
    clock: { now: () => NOW },
    random: () => 0.5,
  };
  if (hasBegun) record({ kind: 'setting', item: 'day-size', value: 300 });
  const sitting = newSittingId(NOW - 2000, () => 0.5);
  const missed = new Set<string>();
  const answered = new Set<string>();
  let count = 0;
  let judged = 0;
  for (const { door, correct } of given) {
    if (door === FOUND) {
      record(dropEvent(PLACE, correct ? PLACE : OTHER_PLACE, sitting));
      note(itemOfPlace(PLACE), correct);
      continue;
    }
    const shown = await DOORS[door](world);
    // Of today, and of mistakes, there may be none.
    if (shown === null || shown.form === 'step') continue;
    const { id: _, ...event } = reviewEvent(
      { shown, picked: pickedOf(shown, correct), doubt: null, took: 1000, eventId: '' },
      { mode: door === 'today' ? 'today' : 'quiz', direction: null, sitting },
    );
    record(event);
    note(shown.item.id, correct);
    if (door === 'judged') judged += 1;
  }

  function note(item: string, correct: boolean) {
    answered.add(item);
    if (!correct) missed.add(item);
    count += 1;
  }

  const bank = await loadStudyBank(world);
  const chapters = new Set([...answered].map((item) => bank.shelf.keyOf(item)));
  const progress = ask('progress', null);
  expect(new Set(progress.keys())).toEqual(answered);
  expect([...progress.values()].reduce((sum, { reviews }) => sum + reviews, 0)).toBe(count);
  const states = chapterStates(bank.decks, ask('knowledge', { now: NOW, asOf: 'now' }));
  const begun = [...states].flatMap(([chapter, { state }]) => (state > 0 ? [chapter] : []));
  expect(new Set(begun)).toEqual(chapters);
  expect(ask('forecast', { bank: bankOf(INDEX, BANK), line: 65, now: NOW })).toEqual({
    isKnown: false,
    // A sentence that was judged is half luck.
    answers: count - judged,
    chapters: chapters.size,
  });
  expect((await makeDesk(world))?.forecast).toMatchObject({
    answers: 200 - (count - judged),
    chapters: Math.max(0, 10 - chapters.size),
  });
  const { items } = await readAnswered(world);
  const wrong = items.filter((item) => item.progress.wrong > 0).map(({ id }) => id);
  expect(new Set(wrong)).toEqual(missed);
  expect(await loadSittingOutcome(sitting, world)).toMatchObject(
    count === 0 ? {} : { answered: answered.size, right: answered.size - missed.size },
  );
}

function pickedOf(shown: Exclude<ShownItem, { readonly form: 'step' }>, correct: boolean) {
  if (shown.form === 'card') return correct ? RECALLED : null;
  const { answerIndex, choices } = shown.question;
  return correct ? answerIndex : (answerIndex + 1) % choices.length;
}
