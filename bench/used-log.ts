// What a log costs in which much was taken back and many mock exams were taken, beside one of answers alone.
import type { Page } from '@playwright/test';
import { plainReview, type NewEvent } from '../src/domain/log/event.ts';
import { table } from '../scripts/table.ts';
import { median, printTargets, ratio } from './figures.ts';

const RETRACTIONS = 1000;
const EXAMS = 100;
const QUESTIONS = 120;
/** In a batch. */
const SAVES = 6;

type Items = readonly { readonly id: string }[];
/** What is recorded together. */
type Records = readonly (readonly NewEvent[])[];

/** Prints the table, and the targets. @param plain a page over as many answers as `used`, which gets the rest here */
export async function benchUsedLog(
  plain: Page,
  used: Page,
  items: Items,
  batches: number,
): Promise<void> {
  const times = new Map<string, number[]>();
  const note = (what: string, took: readonly number[]) =>
    times.set(what, [...(times.get(what) ?? []), ...took]);
  const fold = (page: Page) => page.evaluate(() => window.study.timeQuery('progress', null, 1));
  const answers = () => Array.from({ length: SAVES + 1 }, () => [answerTo(items)]);

  const takenBack = Array.from({ length: RETRACTIONS }, () => {
    const answered = answerTo(items);
    return [answered, retractionOf(answered)];
  });
  const exams = Array.from({ length: EXAMS }, () => examRecords(items).flat());
  await record(used, [...takenBack, ...exams]);
  for (let batch = 0; batch < batches; batch += 1) {
    for (const [what, page] of [
      ['answer without them', plain] as const,
      ['answer', used] as const,
    ]) {
      await page.bringToFront();
      await page.reload();
      // Opens it, and folds what is there.
      await fold(page);
      // The first after a pause is the slowest, and is not counted.
      note(what, (await record(page, answers())).slice(1));
    }
    for (const [answered] of answers()) {
      if (answered === undefined) continue;
      await record(used, [[answered]]);
      note('retraction', await record(used, [[retractionOf(answered)]]));
      note('fold after a retraction', await fold(used));
    }
    const exam = examRecords(items);
    await record(used, exam.slice(0, -SAVES - 1));
    note('press in an exam', await record(used, exam.slice(-SAVES - 1, -1)));
    note('hand-in', await record(used, exam.slice(-1)));
    note('fold after a hand-in', await fold(used));
  }
  console.log(
    `\nMedians in milliseconds with ${RETRACTIONS} retractions and ${EXAMS} mock exams of ${QUESTIONS}\n`,
  );
  console.log(table([...times].map(([what, took]) => [what, median(took).toFixed(1)])));
  printTargets('used log', [
    ratio('answer / without them', times.get('answer'), times.get('answer without them'), 1.5),
    ratio('hand-in / answer', times.get('hand-in'), times.get('answer'), 10),
  ]);
}

/** @returns milliseconds of each */
export function record(page: Page, records: Records): Promise<readonly number[]> {
  // As text: a JSON value of any depth is too deep for the types of what is handed over.
  return page.evaluate((all) => window.study.timeRecords(JSON.parse(all)), JSON.stringify(records));
}

let made = 0;

/** With an id that grows, as those of the app do. */
export function answerTo(items: Items): NewEvent & { readonly id: string } {
  made += 1;
  const id = `${Date.now().toString(16).padStart(12, '0')}7000${made.toString(16).padStart(16, '0')}`;
  return {
    kind: 'answer',
    id,
    item: items[(made * 7) % items.length]?.id ?? '',
    questionKey: null,
    ...plainReview(made % 2 === 0),
    picked: '2',
    took: 5300,
    mode: 'quiz',
    sitting: 'bench',
  };
}

function retractionOf({ id }: { readonly id: string }): NewEvent {
  return { kind: 'retraction', item: id };
}

function examRecords(items: Items): Records {
  const startedAt = Date.now();
  // Its beginning, a press at each question, and the hand-in.
  const asked = items.slice(0, QUESTIONS).map(({ id: item }) => item);
  const id = `exam-${(made += 1)}`;
  const presses = asked.map((item, at): NewEvent => ({
    kind: 'exam-mark',
    item,
    questionKey: null,
    right: at % 3 > 0,
    doubt: null,
    sitting: id,
    picked: '1',
    took: 20_000,
    mode: 'exam',
    flagged: false,
    markedAt: startedAt + at,
  }));
  const start: NewEvent = {
    kind: 'exam-start',
    item: id,
    seed: 1,
    minutes: 70,
    startedAt,
    showsChapters: true,
    inOriginal: false,
    questions: asked.map((item) => [item, 'chapter-0']),
    forecast: null,
  };
  const end: NewEvent = {
    kind: 'exam-end',
    item: id,
    how: 'hand-in',
    endedAt: startedAt + QUESTIONS,
  };
  return [start, ...presses, end].map((event) => [event]);
}
