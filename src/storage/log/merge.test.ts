// Merging counts nothing twice, loses nothing, brings back nothing, and can be taken back.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarkEvent, StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { previewMerge } from '#storage/log/merge.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';
import { bytesOf } from '#tests/memory-database.ts';
import {
  answerEvent,
  byId,
  contentOf,
  databaseOf,
  eventsOf,
  merge,
  overlappingData,
  someAnswers,
  someEvents,
  studyData,
} from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const A = answerEvent({ id: '0a', item: 'q1', at: 100 });

function importData(db: Database, events: Iterable<StudyEvent>, importId = 'one') {
  return inTransaction(db, () => importStudyData(db, studyData(events), importId));
}

function undo(db: Database, importId = 'one') {
  inTransaction(db, () => undoImport(db, importId, 1_760_000_000_000));
}

function preview(db: Database, events: Iterable<StudyEvent>) {
  return inTrial(db, () => previewMerge(db, studyData(events), 'let-in'));
}

function marksIn(db: Database): readonly (readonly [string, number])[] {
  return queryKnownCards(db).map(({ id, markedAt }) => [id, markedAt]);
}

test('E2 the order of files does not matter, nor how they are grouped', () => {
  fc.assert(
    fc.property(overlappingData(3), ([a = [], b = [], c = []]) => {
      const forwards = databaseOf(a);
      merge(forwards, b);
      merge(forwards, c);
      const backwards = databaseOf(c);
      merge(backwards, b);
      merge(backwards, a);
      expect(contentOf(backwards)).toEqual(contentOf(forwards));
      const grouped = databaseOf(a);
      const inner = databaseOf(b);
      merge(inner, c);
      merge(grouped, eventsOf(inner));
      expect(contentOf(grouped)).toEqual(contentOf(forwards));
    }),
    { numRuns: runs(60) },
  );
});

test('E2 D7 D8 an import does what its preview says and loses nothing, and its undo restores what was there', () => {
  fc.assert(
    fc.property(overlappingData(2), ([mine = [], file = []]) => {
      const db = databaseOf(mine);
      const before = contentOf(db);
      const previewed = preview(db, file);
      expect(importData(db, file)).toEqual({
        importId: 'one',
        events: previewed.events.added,
        answers: previewed.answers.added,
        knownCards: previewed.knownCards.added,
        ownCards: previewed.ownCards.added,
      });
      expect(eventsOf(db)).toEqual(byId([...mine, ...file]));
      expect(previewed.events.added).toBe(eventsOf(db).length - byId(mine).length);
      for (const _ of ['undone', 'asked again']) {
        undo(db);
        expect(contentOf(db)).toEqual(before);
      }
    }),
    { numRuns: runs(60) },
  );
});

const marks = fc.uniqueArray(
  fc.record({
    kind: fc.constant('mark'),
    id: fc.integer({ min: 16, max: 255 }).map((id) => id.toString(16)),
    // Few moments, so that two are often of the same.
    at: fc.nat({ max: 12 }),
    device: fc.constant(null),
    item: fc.constantFrom('card-1', 'card-2'),
    on: fc.boolean(),
    since: fc.constant(null),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

/** The rule, said the long way round. */
function expectedMarks(events: readonly MarkEvent[]): readonly (readonly [string, number])[] {
  return ['1', '2'].flatMap((card) => {
    const own = events
      .filter(({ item }) => item === `card-${card}`)
      .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const since = own.slice(own.findLastIndex(({ on }) => !on) + 1);
    return since.length === 0 ? [] : [[card, Math.min(...since.map(({ at }) => at))] as const];
  });
}

test('E3 the last event of a card wins, whatever order the files come in', () => {
  fc.assert(
    fc.property(marks, fc.nat({ max: 12 }), (events, split) => {
      const files = [events.slice(0, split), events.slice(split)];
      for (const ordered of [files, files.toReversed()]) {
        const db = databaseOf();
        for (const file of ordered) merge(db, file);
        expect(new Map(marksIn(db))).toEqual(new Map(expectedMarks(events)));
      }
    }),
    { numRuns: runs(60) },
  );
});

test('D8 undo leaves what the learner did since, of every kind', () => {
  fc.assert(
    fc.property(overlappingData(2), someEvents(8), ([mine = [], file = []], since) => {
      const db = databaseOf(mine);
      const before = eventsOf(db);
      importData(db, file);
      const recorded = inTransaction(db, () => recordEvents(db, since, 8.64e15));
      undo(db);
      expect(eventsOf(db)).toEqual(byId([...before, ...recorded]));
    }),
    { numRuns: runs(60) },
  );
});

test('D8 nothing is left of what was taken back, in the free pages neither', () => {
  const db = databaseOf([A]);
  const secret = 'all::秘密の問題::a|b';
  importData(
    db,
    someAnswers(300).map((answer) => ({ ...answer, item: secret })),
  );
  const contains = () => Buffer.from(bytesOf(db)).includes(secret);
  expect(contains()).toBe(true);
  undo(db);
  expect(contains()).toBe(false);
});
