// What was taken back stays in the log and counts nowhere, and what was doubted counts as that, in whatever order the
// events come.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventOf, StudyEvent } from '#domain/log/event.ts';
import { insertEvents, recordEvents } from '#storage/log/event-log.ts';
import { exportJson, readJsonFile } from '#storage/files/in/json-file.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { queryQuestionHistory } from '#storage/log/queries/question-history-query.ts';
import { countStored, createQueries } from '#storage/log/queries/query-runners.ts';
import { queryScore } from '#storage/log/queries/score-query.ts';
import { all, sql } from '#storage/log/sql.ts';
import { removeEvents } from '#storage/log/undo-statements.ts';
import { answerEvent, contentOf, databaseOf } from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const RIGHT = answerEvent({ id: '0a', item: 'q-1', at: 100, device: 'd', correct: true });
const WRONG = answerEvent({ id: '0b', item: 'q-1', at: 200, device: 'd', correct: false });
const UNDO: EventOf<'retraction'> = {
  kind: 'retraction',
  id: '0c',
  item: WRONG.id,
  at: 300,
  device: 'd',
};

let db: Database;
beforeEach(() => {
  db = databaseOf();
});
afterEach(() => db.close());

function record(...events: readonly StudyEvent[]): void {
  recordEvents(db, events, 1000);
}

function whatCounts() {
  return {
    history: queryQuestionHistory(db, [['q-1']])[0],
    progress: createQueries().progress(db, null).get('q-1'),
    score: queryScore(db, { now: 1000 }),
    stored: countStored(db).answers,
  };
}

const WITHOUT_IT = {
  history: { wrongCount: 0, lastAnsweredAt: 100, confusions: new Map() },
  progress: { reviews: 1, wrong: 0, streak: 1, lastAt: 100, last: 'right' },
  score: { correct: 1, total: 1 },
  stored: 1,
};

test('E15 a review that was taken back counts nowhere', () => {
  record(RIGHT, WRONG);
  expect(whatCounts().stored).toBe(2);
  record(UNDO);
  expect(whatCounts()).toEqual(WITHOUT_IT);
});

test('E15 a doubt counts as if the review had been given with it, and the last one counts', () => {
  const doubt = (id: string, at: number, doubted: EventOf<'doubt'>['doubt']): EventOf<'doubt'> => ({
    ...UNDO,
    kind: 'doubt',
    id,
    at,
    item: RIGHT.id,
    doubt: doubted,
  });
  const last = () => createQueries().progress(db, null).get('q-1')?.last;
  record(doubt('1a', 400, 'unsure'), RIGHT);
  expect(last()).toBe('unsure');
  record(doubt('1c', 600, null));
  expect(last()).toBe('right');
  record(doubt('1b', 500, 'unsure'));
  expect(last()).toBe('right');
  const merged = databaseOf();
  mergeStudyData(merged, readJsonFile(exportJson(db, 0)));
  expect(contentOf(merged)).toEqual(contentOf(db));
  removeEvents(db, ['1c']);
  expect(last()).toBe('unsure');
  record({ ...UNDO, item: RIGHT.id });
  expect(last()).toBeUndefined();
  merged.close();
});

const IDS = ['01', '02', '03', '04'];

/** Few reviews, of two items, and much that is said of them. */
const reviewsAndAmendments: fc.Arbitrary<readonly StudyEvent[]> = fc
  .array(
    fc.record({
      item: fc.constantFrom(...IDS),
      at: fc.integer({ min: 1, max: 5 }),
      said: fc.constantFrom('retraction', 'unsure', 'sure'),
    }),
    { maxLength: 8 },
  )
  .map((said) => [
    ...IDS.map((id, at) =>
      answerEvent({
        id,
        item: `q-${at % 2}`,
        at: 10 + at,
        correct: at > 0,
        doubt: at === 0 ? 'unknown' : null,
        ...(at > 1 && { form: 'statement' }),
      }),
    ),
    ...said.map(({ item, at, said: what }, index): StudyEvent => {
      const frame = { id: `a${index}`, at: 100 + at, device: null, item };
      return what === 'retraction'
        ? { ...frame, kind: 'retraction' }
        : { ...frame, kind: 'doubt', doubt: what === 'unsure' ? 'unsure' : null };
    }),
  ]);

function settledOf(log: Database): unknown {
  return all(
    log,
    sql`SELECT hex(event_id), correct, doubt, value FROM events WHERE kind = 'answer' ORDER BY event_id`,
  );
}

test('E15 in any order, in any parts, with parts taken out again, it is as if settled from the beginning', () => {
  fc.assert(
    fc.property(
      reviewsAndAmendments.chain((events) =>
        fc.record({
          events: fc.constant(events),
          shuffled: fc.shuffledSubarray([...events], { minLength: events.length }),
          cuts: fc.array(fc.nat({ max: events.length }), { maxLength: 3 }),
          gone: fc.subarray(events.map(({ id }) => id)),
        }),
      ),
      ({ events, shuffled, cuts, gone }) => {
        const log = databaseOf();
        const queries = createQueries();
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), shuffled.length];
        bounds.slice(1).forEach((end, index) => {
          insertEvents(log, shuffled.slice(bounds[index], end));
          // The fold that is kept across what comes.
          const fresh = createQueries().progress(log, null);
          expect(queries.progress(log, null)).toEqual(fresh);
        });
        removeEvents(log, gone);
        const anew = databaseOf();
        // Amendments first: each review is settled once, as it comes.
        insertEvents(anew, events.filter(({ id }) => !gone.includes(id)).toReversed());
        expect(settledOf(log)).toEqual(settledOf(anew));
        expect(queries.progress(log, null)).toEqual(createQueries().progress(anew, null));
        const again = events.filter(({ id }) => gone.includes(id));
        for (const one of [log, anew]) insertEvents(one, again, new Map());
        expect(contentOf(log)).toEqual(contentOf(anew));
        log.close();
        anew.close();
      },
    ),
    { numRuns: runs(60) },
  );
});
