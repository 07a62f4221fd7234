// Merging counts nothing twice, loses nothing, brings back nothing, and can be taken back.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarkEvent, StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { exportJson } from '#storage/files/in/json-file.ts';
import { openImport } from '#storage/files/in/open-import.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { previewMerge } from '#storage/log/merge.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { queryKnownCards } from '#storage/log/queries/known-cards-query.ts';
import { all, sql } from '#storage/log/sql.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';
import { bytesOf, openOrdered, sqlite3 } from '#tests/memory-database.ts';
import {
  answerEvent,
  byId,
  contentOf,
  databaseOf,
  EVENTS,
  eventsOf,
  markEvent,
  merge,
  overlappingData,
  someAnswers,
  someEvents,
  studyData,
} from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const A = answerEvent({ id: '0a', item: 'q1', at: 100 });
const B = answerEvent({ id: '0b', item: 'q1', correct: false, at: 300 });
const C = answerEvent({ id: '0c', item: 'q2', at: 200 });

const EMPTY = studyData([]);
const ADDED_NOTHING = { events: 0, answers: 0, knownCards: 0 };

function importData(db: Database, data: StudyData, importId = 'one') {
  return inTransaction(db, () => importStudyData(db, data, importId));
}

function undo(db: Database, importId = 'one') {
  inTransaction(db, () => undoImport(db, importId, 1_760_000_000_000));
}

function preview(db: Database, data: StudyData) {
  return inTrial(db, () => previewMerge(db, data, 'let-in'));
}

function marksIn(db: Database): readonly (readonly [string, number])[] {
  return queryKnownCards(db).map(({ id, markedAt }) => [id, markedAt]);
}

describe('what is added', () => {
  test('B1 only events whose id is not there are added, and exactly those are counted', () => {
    const db = databaseOf(studyData([A]));
    expect(merge(db, studyData([A, B, C, B]))).toMatchObject({
      events: 2,
      answers: 2,
      knownCards: 0,
    });
    expect(contentOf(db)).toEqual(contentOf(databaseOf(studyData([C, B, A]))));
  });

  test('B1 an event that is there already leaves no text behind', () => {
    const db = databaseOf(studyData([A]));
    merge(db, studyData([{ ...A, item: 'another' }]));
    expect(all(db, sql`SELECT name FROM names`)).toEqual([['q1']]);
  });

  test('B1 events of many batches arrive once each', () => {
    const answers = someAnswers(5001);
    const db = databaseOf(studyData(answers.slice(0, 2500)));
    const data = studyData([...answers, ...answers]);
    expect(preview(db, data).answers).toEqual({ found: 5001, added: 2501 });
    expect(merge(db, data).answers).toBe(2501);
    expect(all(db, sql`SELECT count(*) FROM events`)).toEqual([[5001]]);
  });

  test('B1 a mark keeps its earliest time', () => {
    const mark = (id: string, item: string, at: number) => markEvent({ id, item, at });
    const db = databaseOf(studyData([mark('0a', 'card-1', 100), mark('0b', 'card-2', 100)]));
    const found = studyData([
      mark('1a', 'card-1', 50),
      mark('1b', 'card-2', 500),
      mark('1c', 'card-3', 9),
      mark('1d', 'card-3', 7),
    ]);
    expect(merge(db, found)).toMatchObject({ events: 4, answers: 0, knownCards: 1 });
    expect(marksIn(db)).toEqual([
      ['3', 7],
      ['1', 50],
      ['2', 100],
    ]);
  });

  test('D7 the preview says what a merge would add, and changes nothing', () => {
    const db = databaseOf(studyData([A, markEvent({ id: '1a', item: 'card-1', at: 100 })]));
    const before = contentOf(db);
    const data = studyData(
      [
        A,
        B,
        C,
        C,
        markEvent({ id: '1b', item: 'card-1', at: 50 }),
        markEvent({ id: '1c', item: 'card-2', at: 60 }),
      ],
      4,
    );
    expect(preview(db, data)).toEqual({
      events: { found: 5, added: 4 },
      answers: { found: 3, added: 2 },
      knownCards: { found: 2, added: 1 },
      ownCards: { found: 0, added: 0 },
      cardReviews: { found: 0, added: 0 },
      unreadable: 4,
      answeredBetween: { first: 100, last: 300 },
    });
    expect(contentOf(db)).toEqual(before);
    expect(preview(db, EMPTY).answeredBetween).toBeNull();
  });

  test('D7 a mark that was removed since does not count as one that the file would add', () => {
    const db = databaseOf(studyData([markEvent({ id: '0b', at: 100, on: false })]));
    const older = studyData([markEvent({ id: '0a', at: 50 })]);
    expect(preview(db, older).knownCards).toEqual({ found: 0, added: 0 });
    expect(merge(db, older).knownCards).toBe(0);
    const cleared = studyData([
      markEvent({ id: '1a', item: 'card-9', at: 50 }),
      markEvent({ id: '1b', item: 'card-9', at: 60, on: false }),
    ]);
    expect(preview(db, cleared).knownCards).toEqual({ found: 0, added: 0 });
  });
});

describe('whatever the files hold', () => {
  test('B1 E2 merging again changes nothing', () => {
    fc.assert(
      fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
        const db = databaseOf(mine);
        merge(db, file);
        const once = contentOf(db);
        expect(merge(db, file)).toMatchObject(ADDED_NOTHING);
        expect(contentOf(db)).toEqual(once);
      }),
      { numRuns: runs(60) },
    );
  });

  test('B1 E2 the order of files does not matter, nor how they are grouped', () => {
    fc.assert(
      fc.property(overlappingData(3), ([a = EMPTY, b = EMPTY, c = EMPTY]) => {
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
        merge(grouped, studyData(eventsOf(inner)));
        expect(contentOf(grouped)).toEqual(contentOf(forwards));
      }),
      { numRuns: runs(60) },
    );
  });

  test('B1 E2 nothing is lost: every event of either, as it was', () => {
    fc.assert(
      fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
        const db = databaseOf(mine);
        const merged = merge(db, file);
        expect(eventsOf(db)).toEqual(byId([...mine.events, ...file.events]));
        expect(merged.events).toBe(eventsOf(db).length - byId(mine.events).length);
      }),
      { numRuns: runs(60) },
    );
  });

  test('D7 the preview says what the import then does', () => {
    fc.assert(
      fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
        const db = databaseOf(mine);
        const previewed = preview(db, file);
        expect(importData(db, file)).toEqual({
          importId: 'one',
          events: previewed.events.added,
          answers: previewed.answers.added,
          knownCards: previewed.knownCards.added,
          ownCards: previewed.ownCards.added,
        });
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('marks', () => {
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
        const files = [studyData(events.slice(0, split)), studyData(events.slice(split))];
        for (const ordered of [files, files.toReversed()]) {
          const db = databaseOf(EMPTY);
          for (const file of ordered) merge(db, file);
          expect(new Map(marksIn(db))).toEqual(new Map(expectedMarks(events)));
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('D7 the preview says how many cards the import then marks', () => {
    fc.assert(
      fc.property(marks, fc.nat({ max: 12 }), (events, split) => {
        const db = databaseOf(studyData(events.slice(0, split)));
        const file = studyData(events.slice(split));
        const { found, added } = preview(db, file).knownCards;
        expect(found).toBeGreaterThanOrEqual(added);
        expect(found).toBeLessThanOrEqual(marksIn(databaseOf(file)).length);
        expect(importData(db, file).knownCards).toBe(added);
      }),
      { numRuns: runs(60) },
    );
  });

  test('E4 a mark that is given back keeps the time that it had', () => {
    const db = databaseOf(EMPTY);
    const at = 1000;
    recordEvents(db, [markEvent({ id: '0a', at })], at);
    recordEvents(db, [markEvent({ id: '0b', at: at + 10, on: false })], at + 10);
    expect(marksIn(db)).toEqual([]);
    recordEvents(db, [markEvent({ id: '0c', at: at + 20, since: at })], at + 20);
    expect(marksIn(db)).toEqual([['1', at]]);
    expect(marksIn(databaseOf(studyData(eventsOf(db).toReversed())))).toEqual([['1', at]]);
  });

  /** A file of each kind with the mark on card 3 that was set at 1000. */
  const olderFiles = [
    ['ordered', openOrdered()],
    ['our', databaseOf(EMPTY)],
  ] as const;

  test.each(olderFiles)(
    'E3 a mark that was cleared does not come back with an older %s file',
    (_name, file) => {
      file.exec("INSERT INTO known_cards (id, marked_at) VALUES ('3', 1000)");
      const opened = openImport(sqlite3, bytesOf(file));
      if (!opened.ok) throw new Error(opened.error.detail);
      const cleared = markEvent({ id: 'ff', item: 'card-3', at: 2000, on: false });
      const mergedAfter = databaseOf(opened.value);
      expect(marksIn(mergedAfter)).toEqual([['3', 1000]]);
      recordEvents(mergedAfter, [cleared], 2000);
      expect(marksIn(mergedAfter)).toEqual([]);
      merge(mergedAfter, opened.value);
      expect(marksIn(mergedAfter)).toEqual([]);
      const elsewhere = databaseOf(studyData([cleared]));
      merge(elsewhere, opened.value);
      expect(marksIn(elsewhere)).toEqual([]);
      opened.value.close();
    },
  );
});

describe('undo', () => {
  test('D8 undo restores exactly what was there', () => {
    fc.assert(
      fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
        const db = databaseOf(mine);
        const before = contentOf(db);
        importData(db, file);
        undo(db);
        expect(contentOf(db)).toEqual(before);
        undo(db);
        expect(contentOf(db)).toEqual(before);
      }),
      { numRuns: runs(60) },
    );
  });

  test('D8 undo leaves what the learner did since, of every kind', () => {
    fc.assert(
      fc.property(overlappingData(2), someEvents(8), ([mine = EMPTY, file = EMPTY], since) => {
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

  test('D8 marks that the learner made since stay, on the same card too', () => {
    const db = databaseOf(studyData([A, markEvent({ id: '0d', at: 100 })]));
    importData(
      db,
      studyData([
        B,
        C,
        markEvent({ id: '0e', at: 50 }),
        markEvent({ id: '0f', item: 'card-2', at: 50 }),
      ]),
    );
    expect(marksIn(db)).toEqual([
      ['1', 50],
      ['2', 50],
    ]);
    recordEvents(
      db,
      [
        markEvent({ id: '1a', at: 900, on: false }),
        markEvent({ id: '1b', at: 950 }),
        markEvent({ id: '1c', item: 'card-2', at: 960 }),
        markEvent({ id: '1d', item: 'card-3', at: 970 }),
        answerEvent({ id: '1e', item: 'q2', at: 980 }),
      ],
      1000,
    );
    undo(db);
    expect(marksIn(db)).toEqual([
      ['1', 950],
      ['2', 960],
      ['3', 970],
    ]);
    expect(
      all(db, sql`SELECT question_key, answered_at FROM answers ORDER BY answered_at`),
    ).toEqual([
      ['q1', 100],
      ['q2', 980],
    ]);
  });

  test('D8 of two imports each is taken back by itself', () => {
    const db = databaseOf(studyData([A]));
    importData(db, studyData([B]), 'one');
    importData(db, studyData([C]), 'two');
    undo(db, 'one');
    expect(eventsOf(db)).toEqual([A, C]);
    undo(db, 'two');
    expect(eventsOf(db)).toEqual([A]);
  });

  test('D8 an import that is sent again changes nothing, and returns what the first did', () => {
    const db = databaseOf(studyData([A]));
    const first = importData(db, studyData([B, C]));
    recordEvents(db, [answerEvent({ id: '1a', at: 900 })], 1000);
    expect(importData(db, studyData([B, C]))).toEqual(first);
    expect(first).toEqual({
      importId: 'one',
      events: 2,
      answers: 2,
      knownCards: 0,
      ownCards: 0,
    });
    undo(db);
    expect(eventsOf(db).map(({ id }) => id)).toEqual(['0a', '1a']);
  });

  test('D8 nothing is left of what was taken back, in the free pages neither', () => {
    const db = databaseOf(studyData([A]));
    const secret = 'all::秘密の問題::a|b';
    importData(db, studyData(someAnswers(300).map((answer) => ({ ...answer, item: secret }))));
    const contains = () => Buffer.from(bytesOf(db)).includes(secret);
    expect(contains()).toBe(true);
    undo(db);
    expect(contains()).toBe(false);
  });
});

test('E1 B6 an event of each kind comes back from a file and from JSON', () => {
  const kinds = Object.values(EVENTS) as readonly fc.Arbitrary<StudyEvent>[];
  for (const events of kinds) {
    fc.assert(
      fc.property(
        fc.uniqueArray(events, { selector: ({ id }) => id, minLength: 1, maxLength: 8 }),
        (given) => {
          const db = databaseOf(studyData(given));
          for (const bytes of [bytesOf(db), exportJson(db, 0)]) {
            const opened = openImport(sqlite3, bytes);
            if (!opened.ok) throw new Error(opened.error.detail);
            expect(opened.value.unreadable).toBe(0);
            expect(byId(opened.value.events)).toEqual(byId(given));
            opened.value.close();
          }
        },
      ),
      { numRuns: 15 },
    );
  }
});
