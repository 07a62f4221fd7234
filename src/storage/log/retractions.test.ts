// What was taken back stays in the log and counts nowhere, in whatever order the two events come.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RetractionEvent, StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { startDeadline } from '#storage/files/in/deadline.ts';
import { exportJson, readJsonFile } from '#storage/files/in/json-file.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { createProgressQuery } from '#storage/log/queries/progress-query.ts';
import { queryQuestionHistory } from '#storage/log/queries/question-history-query.ts';
import { countStored, createQueries } from '#storage/log/queries/query-runners.ts';
import { queryScore } from '#storage/log/queries/score-query.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { answerEvent, contentOf, databaseOf, studyData } from '#tests/study-content.ts';

const RIGHT = answerEvent({ id: '0a', item: 'q-1', at: 100, device: 'd', correct: true });
const WRONG = answerEvent({ id: '0b', item: 'q-1', at: 200, device: 'd', correct: false });
const UNDO: RetractionEvent = {
  kind: 'retraction',
  id: '0c',
  item: WRONG.id,
  at: 300,
  device: 'd',
};

let db: Database;
beforeEach(() => {
  db = databaseOf(studyData([]));
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

test('E15 what was folded before is folded again', () => {
  const queryProgress = createProgressQuery();
  record(RIGHT, WRONG);
  queryProgress(db);
  record(UNDO);
  expect(queryProgress(db).get('q-1')).toEqual(WITHOUT_IT.progress);
});

test('E15 the order in which the events come does not matter', () => {
  record(UNDO);
  record(WRONG);
  record(RIGHT);
  expect(whatCounts()).toEqual(WITHOUT_IT);
});

test('E15 to take back twice, or what is not there, or no review, changes nothing', () => {
  record(RIGHT, WRONG, UNDO, { ...UNDO, id: '0d' }, { ...UNDO, id: '0e', item: 'ff' });
  record({ ...UNDO, id: '10', item: UNDO.id });
  expect(whatCounts()).toEqual(WITHOUT_IT);
});

test('E15 a backup carries the review and that it was taken back, also into a log that has it still', () => {
  record(RIGHT, WRONG, UNDO);
  const file = readJsonFile(exportJson(db, 0), startDeadline(60_000));
  if (!file.ok) throw new Error('The backup cannot be read');
  for (const before of [[], [WRONG], [RIGHT, WRONG], [UNDO]]) {
    const other = databaseOf(studyData(before));
    mergeStudyData(other, file.value);
    expect(contentOf(other)).toEqual(contentOf(db));
    other.close();
  }
});

test('E15 where the import that brought it is undone, the review counts again', () => {
  record(RIGHT, WRONG);
  importStudyData(db, studyData([UNDO]), 'import-1');
  expect(whatCounts()).toEqual(WITHOUT_IT);
  undoImport(db, 'import-1', 1_760_000_000_000);
  expect(whatCounts()).toMatchObject({ stored: 2, score: { correct: 1, total: 2 } });
});
