// What studying leaves in the log, on its way: to another device, together with another's, and away.
import { expect, test } from 'vitest';
import { endEvent, startEvent } from '#domain/exam/exam-record.ts';
import { startExam, type ExamFrame } from '#domain/exam/exam.ts';
import { IMPORTANCES } from '#domain/items/deck.ts';
import { plainReview, type NewEvent, type StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import type { GivenTo, QueryName } from '#services/study/study-queries.ts';
import { openMemoryBrowser, type MemoryTab } from '#tests/memory-browser.ts';
import { answerEvent } from '#tests/study-content.ts';
import { marksOf } from '#tests/test-exam.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 1_760_000_000_000;
/** About the study day of now. */
const LAST_DAY = Math.floor(NOW / DAY);
const CHAPTERS = Array.from({ length: 12 }, (_, at) => ({ key: `c${at}`, weight: 1 + (at % 3) }));
const ITEMS = Array.from({ length: 264 }, (_, at) => ({
  id: `i-${at}`,
  chapter: `c${at % 12}`,
  importance: 'B' as const,
}));
const BANK = { items: ITEMS, chapters: CHAPTERS, topics: [] };

/** All that the study screens ask. */
const ASKED: { readonly [Name in QueryName]?: GivenTo<Name> } = {
  day: {
    bank: BANK,
    importances: IMPORTANCES,
    cards: [],
    exams: [],
    size: 40,
    firstWeek: [],
    taught: [],
    showsFirst: true,
    now: NOW,
  },
  forecast: { bank: BANK, line: 65, now: NOW },
  'day-ahead': { now: NOW },
  'forecast-history': {
    bank: BANK,
    line: 65,
    days: [2, 1].map((ago) => LAST_DAY - ago),
    today: LAST_DAY,
  },
  memory: { now: NOW },
  calendar: { from: 0 },
  progress: null,
  checks: null,
  settings: null,
  exams: null,
  'known-cards': null,
  score: { now: NOW },
  'question-history': { questions: ITEMS.map(({ id }) => [id]) },
};

/** Answers of the days before, each by an id of its own. @param device a small letter a–f */
function history(device: string, from: number): readonly StudyEvent[] {
  return ITEMS.map(({ id }, at) =>
    answerEvent({
      id: `${device}${device}${at.toString(16).padStart(4, '0')}`,
      item: id,
      device,
      at: from + (at % 3) * DAY + at * 60_000,
      correct: at % 3 !== 0,
      doubt: at % 9 === 0 ? 'unknown' : at % 5 === 1 ? 'unsure' : null,
      mode: 'today',
    }),
  );
}

function frame(id: string): ExamFrame {
  return {
    id,
    seed: 5,
    minutes: null,
    startedAt: NOW - DAY,
    showsChapters: false,
    inOriginal: false,
    questions: ITEMS.slice(0, 30).map(({ id: item, chapter }) => ({ item, chapter })),
    forecast: { expected: 80, band: [70, 90] },
  };
}

/** Every kind of event that the study screens record. */
function studied(): readonly NewEvent[] {
  const mark = { picked: 'x', right: true, flagged: true, took: 900, at: NOW } as const;
  const exam = startExam(frame('mock-one'));
  const answered = { ...exam, sheet: exam.sheet.map((_, at) => (at < 20 ? mark : null)) };
  const left = { ...startExam(frame('mock-two')), sheet: answered.sheet };
  return [
    settingEvent('daySize', 40),
    settingEvent('examDates', ['2027-07-20', '2027-08-20']),
    { kind: 'check', item: 'i-3', on: true },
    { kind: 'check', item: 'i-4', on: true },
    { kind: 'check', item: 'i-4', on: false },
    { kind: 'shown', item: 'i-7' },
    { kind: 'shown', item: 'new-item' },
    { kind: 'mark', item: 'i-5', on: true, since: null },
    { kind: 'card-review', item: 'i-6', ...plainReview(true), mode: 'today', direction: 'forward' },
    { id: 'f0f0', kind: 'answer', item: 'i-7', questionKey: null, ...plainReview(false) },
    { kind: 'retraction', item: 'f0f0' },
    startEvent(answered.frame),
    ...marksOf(answered),
    endEvent(answered, { how: 'hand-in', endedAt: NOW }),
    startEvent(left.frame),
    ...marksOf(left),
    endEvent(left, { how: 'give-up', endedAt: NOW }),
  ];
}

function demand<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function answersOf(tab: MemoryTab): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(ASKED) as [QueryName, never][]) {
    found[name] = demand(await tab.store.query(name, given));
  }
  return found;
}

async function learner(device = 'a', from = NOW - 6 * DAY): Promise<MemoryTab> {
  const tab = openMemoryBrowser(NOW, history(device, from)).openTab();
  demand(await tab.store.record(...studied()));
  return tab;
}

test('E2 logs of two devices give the same in whichever order they come, also an earlier one later', async () => {
  const files = [];
  for (const [device, from] of [
    ['a', NOW - 6 * DAY],
    ['b', NOW - 60 * DAY],
  ] as const) {
    const { bytes } = demand(await (await learner(device, from)).backup.exportDatabase());
    files.push(new Blob([bytes]));
  }
  const found = [];
  for (const order of [files, files.toReversed()]) {
    const tab = openMemoryBrowser(NOW).openTab();
    for (const file of order) {
      // Asked in between, so that what is kept in memory has to make room for what came before it.
      await answersOf(tab);
      demand(await tab.backup.importFile(file));
    }
    found.push(await answersOf(tab));
  }
  expect(found[0]).toEqual(found[1]);
  const memories = found[0]?.['memory'] as ReadonlyMap<string, { readonly reviews: number }>;
  expect(memories.get('i-100')?.reviews).toBe(2);
});
