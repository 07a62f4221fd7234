// An answer counts from the first on, whatever screen asked: on the app's own queries, with no chapter chosen before.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CONFUSIONS, type QuizEntry } from '#domain/items/quiz-entry.ts';
import type { QuizParameters } from '#domain/items/quiz-parameters.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import type { NewEvent } from '#domain/log/event.ts';
import type { Practice } from '#domain/progress/practice.ts';
import { chapterStates } from '#domain/progress/topic-state.ts';
import { success } from '#domain/result.ts';
import { openPractice } from '#features/practice/open-practice.ts';
import { openQuiz } from '#features/quiz/open-quiz.ts';
import { loadSittingOutcome } from '#features/result/load-sitting-outcome.ts';
import { readAnswered } from '#features/practice/read-answered.ts';
import { reviewEvent } from '#parts/sitting/showing.ts';
import { beginDay } from '#services/bank/open-day.ts';
import { loadStudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';
import { recordEvents } from '#storage/log/event-log.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createQueries, type QueryRunners } from '#storage/log/queries/query-runners.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import { databaseOf, studyData } from '#tests/study-content.ts';

const NOW = 1_760_000_000_000;
const ALL: QuizParameters = {
  topic: null,
  chapter: null,
  limit: null,
  random: false,
};

type World = Pick<Services, 'store' | 'library' | 'clock' | 'random'>;

const quiz = (parameters: Partial<QuizParameters>) => async (world: World) =>
  (await openQuiz([], { ...ALL, ...parameters }, world)).entries;

const NOTHING: Practice = {
  chapter: null,
  part: null,
  sections: null,
  of: null,
  isDrill: false,
  form: null,
  count: 10,
};

const practice = (asked: Partial<Practice>) => async (world: World) => {
  const { queue, bank } = await openPractice({ ...NOTHING, ...asked }, world);
  return queue.flatMap(({ id }) => bank.entries.get(id) ?? []);
};

/** What each asks first. */
const DOORS = {
  chapter: quiz({ chapter: 'italy' }),
  part: quiz({ chapter: 'france', topic: 'bordeaux' }),
  lesson: practice({ chapter: 'france', sections: ['villages'] }),
  mistakes: practice({ of: 'mistakes' }),
  sweep: quiz({ topic: 'sweep-synonyms' }),
  async today(world: World) {
    const { queue, bank } = await beginDay(world, null);
    return queue.flatMap(({ id }) => (bank.shelf.keyOf(id) && bank.entries.get(id)) || []);
  },
} as const satisfies Record<string, (world: World) => Promise<readonly QuizEntry[]>>;

type Door = keyof typeof DOORS;

test('C81 an answer through any door is counted in review, progress, forecast and result', async () => {
  const answers = fc.array(
    fc.record({ door: fc.constantFrom(...(Object.keys(DOORS) as Door[])), correct: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(fc.asyncProperty(answers, countedEverywhere), { numRuns: 20 });
});

async function countedEverywhere(
  given: readonly { readonly door: Door; readonly correct: boolean }[],
): Promise<void> {
  const db = databaseOf(studyData([]));
  const queries: QueryRunners = { ...createQueries(), ...createPlanQueries(() => 0) };
  const world: World = {
    store: {
      query: async (name, asked) => success(queries[name](db, asked)),
    } as Services['store'],
    library: fakeLibrary().library,
    clock: { now: () => NOW },
    random: () => 0.5,
  };
  let ids = 0;
  const record = (...events: readonly NewEvent[]) =>
    void recordEvents(
      db,
      events.map((event) => ({
        id: (ids += 1).toString(16).padStart(8, '0'),
        at: NOW - 1000 + ids,
        device: null,
        ...event,
      })),
      NOW,
    );
  record({ kind: 'setting', item: 'day-size', value: 300 });
  const sitting = newSittingId(NOW - 2000, () => 0.5);
  const missed = new Set<string>();
  const answered = new Set<string>();
  let count = 0;
  for (const { door, correct } of given) {
    const [entry] = await DOORS[door](world);
    // Of today, and of mistakes, there may be none.
    if (entry === undefined) continue;
    const question = entry.show(NO_CONFUSIONS, () => 0);
    const shown = {
      form: 'question',
      item: { id: entry.item, chapter: entry.chapter ?? '' },
      key: entry.key,
      question,
      choiceOrder: null,
    } as const;
    const picked = correct ? question.answerIndex : (question.answerIndex + 1) % 4;
    const { id: _, ...event } = reviewEvent(
      { shown, picked, doubt: null, took: 1000, eventId: '' },
      { mode: door === 'today' ? 'today' : 'quiz', direction: null, sitting },
    );
    record(event);
    answered.add(entry.item);
    if (!correct) missed.add(entry.item);
    count += 1;
  }

  const bank = await loadStudyBank(world);
  const chapters = new Set([...answered].map((item) => bank.shelf.keyOf(item)));
  const progress = queries.progress(db, null);
  expect(new Set(progress.keys())).toEqual(answered);
  expect([...progress.values()].reduce((sum, { reviews }) => sum + reviews, 0)).toBe(count);
  const states = chapterStates(bank.decks, queries.knowledge(db, { now: NOW, asOf: 'now' }));
  const begun = [...states].flatMap(([chapter, { state }]) => (state > 0 ? [chapter] : []));
  expect(new Set(begun)).toEqual(chapters);
  expect(queries.forecast(db, { bank, line: 65, now: NOW })).toEqual({
    isKnown: false,
    answers: count,
    chapters: chapters.size,
  });
  const { items } = await readAnswered(world);
  const wrong = items.filter((item) => item.progress.wrong > 0).map(({ id }) => id);
  expect(new Set(wrong)).toEqual(missed);
  expect(await loadSittingOutcome(sitting, world)).toMatchObject(
    count === 0 ? {} : { answered: answered.size, right: answered.size - missed.size },
  );
}
