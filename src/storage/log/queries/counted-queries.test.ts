// What is counted on from where it was left is what a count from the beginning gives.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { DAY } from '#domain/time.ts';
import { deleteAllEvents, recordEvents } from '#storage/log/event-log.ts';
import { changeGeneration } from '#storage/log/local-state.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createProgressQuery } from '#storage/log/queries/review-fold.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { answerEvent, anyEvent, databaseOf, EVENTS, studyData } from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

/** Few items and few days, so that events are often of the same item and of one moment. */
const item = fc.constantFrom('q-1', 'q-2', 'card-1');
const moment = fc.nat({ max: 5 }).map((day) => day * DAY);
const review = fc
  .oneof(EVENTS.answer, EVENTS['card-review'], EVENTS['map-drop'])
  .chain((event) =>
    fc.record({ item, at: moment }).map((fields): StudyEvent => ({ ...event, ...fields })),
  );
const reset = EVENTS.reset.chain((event) =>
  fc
    .record({ item, at: moment, since: fc.option(moment, { nil: null }) })
    .map((fields): StudyEvent => ({ ...event, ...fields })),
);

type Step =
  | { readonly kind: 'record' | 'import'; readonly events: readonly StudyEvent[] }
  | { readonly kind: 'undo' | 'erase' | 'look' };

const events = fc.array(fc.oneof({ arbitrary: review, weight: 4 }, reset, anyEvent), {
  maxLength: 6,
});
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('record' as const, 'import' as const), events }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'erase' as const, 'look' as const) }),
  ),
  { maxLength: 12 },
);

/** Of all reviews, and of those that count for the schedule: not of drills, nor from before a reset. */
function openFolds() {
  const queryProgress = createProgressQuery();
  const { memory } = createPlanQueries(() => 0);
  return (db: Database) => [queryProgress(db), memory(db, { now: 9 * DAY })];
}

class Learner {
  readonly db = databaseOf();
  readonly folds = openFolds();
  #imports = 0;

  take(step: Step): void {
    inTransaction(this.db, () => {
      switch (step.kind) {
        case 'record':
          recordEvents(this.db, step.events, 8.64e15);
          break;
        case 'import':
          this.#imports += 1;
          importStudyData(this.db, studyData(step.events), String(this.#imports));
          break;
        case 'undo':
          if (this.#imports > 0) undoImport(this.db, String(this.#imports), 1_760_000_000_000);
          break;
        case 'erase':
          deleteAllEvents(this.db);
          changeGeneration(this.db);
          break;
        case 'look':
      }
    });
  }
}

/** Of one moment, in the other order than a count from the beginning has them: chance finds it in few runs. */
const oneMoment = [true, false].map((correct, at): Step => ({
  kind: 'record',
  events: [answerEvent({ id: `0${at}`, item: 'q-1', at: 5, correct })],
}));

test('E8 Y52 Y55 after any sequence of records, imports, undos and erasures', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const learner = new Learner();
      const looks: (readonly [kept: unknown, cold: unknown])[] = [];
      for (const step of [...sequence, { kind: 'look' } as const]) {
        learner.take(step);
        if (step.kind === 'look') {
          looks.push([learner.folds(learner.db), openFolds()(learner.db)]);
        }
      }
      for (const [kept, anew] of looks) expect(kept).toEqual(anew);
    }),
    {
      numRuns: runs(60),
      examples: [
        [oneMoment.flatMap((step): readonly Step[] => [step, { kind: 'look' }])],
        [[...oneMoment, { kind: 'look' }, { kind: 'erase' }, { kind: 'look' }]],
      ],
    },
  );
});
