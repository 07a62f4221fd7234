// What a log costs in which much was taken back and many mock exams were taken, beside one of answers alone.
import type { BrowserContext, Page } from '@playwright/test';
import { startExam, type Exam } from '../src/domain/exam/exam.ts';
import { endEvent, markEvent, startEvent } from '../src/domain/exam/exam-record.ts';
import { withMark } from '../src/domain/exam/sheet.ts';
import { plainReview, type NewEvent, type StudyEvent } from '../src/domain/log/event.ts';
import { median, table } from './figures.ts';
import {
  BETWEEN_ANSWERS,
  FIRST_ANSWER,
  buildDatabase,
  questionKeys,
} from './harness/large-databases.ts';
import { studyPage, type HarnessServer } from './harness/serve-harness.ts';
import { ratio } from './targets.ts';

const RETRACTIONS = 1000;
const EXAMS = 100;
const QUESTIONS = 120;
/** In a batch. */
const SAVES = 6;
const MINUTE = 60_000;

const KEYS = questionKeys(300);

type Records = readonly (readonly NewEvent[])[];

/** Prints the table, and the targets. @param answers in both logs */
export async function benchUsedLog(
  context: BrowserContext,
  server: HarnessServer,
  answers: number,
  batches: number,
): Promise<void> {
  const open = async (name: string, others: readonly StudyEvent[]): Promise<Page> => {
    const { bytes } = buildDatabase({ app: 'this', answers, keys: KEYS, rightEvery: 3, others });
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(studyPage(server.origin(name), 'private-file-system'));
    await page.evaluate((path) => window.study.putPoolFile(path), server.give(bytes));
    return page;
  };
  const plain = await open('plain-log', []);
  const used = await open('used-log', usedEvents(FIRST_ANSWER + answers * BETWEEN_ANSWERS));
  const times = new Map<string, number[]>();
  const note = (what: string, took: readonly number[]) =>
    times.set(what, [...(times.get(what) ?? []), ...took]);
  const record = (page: Page, records: Records) =>
    // As text: a JSON value of any depth is too deep for the types of what is handed over.
    page.evaluate(
      (made) => window.study.timeRecords(JSON.parse(made) as Records),
      JSON.stringify(records),
    );

  for (let batch = 0; batch < batches; batch += 1) {
    for (const [what, page] of [
      ['answer without them', plain] as const,
      ['answer', used] as const,
    ]) {
      await page.bringToFront();
      await page.reload();
      // Opens it, and folds what is there.
      await page.evaluate(() => window.study.timeProgress(1));
      // The first after a pause is the slowest, and is not counted.
      note(what, (await record(page, answerRecords(SAVES + 1))).slice(1));
      // The other log has answers alone.
      if (page === plain) continue;
      for (const answered of answerRecords(SAVES)) {
        await record(page, [answered]);
        const item = answered[0]?.id ?? '';
        const [took = 0] = await record(page, [[{ kind: 'retraction', item }]]);
        const [fold = 0] = await page.evaluate(() => window.study.timeProgress(1));
        note('retraction', [took]);
        note('fold after a retraction', [fold]);
      }
      const exam = examRecords(`bench-${batch}`, Date.now());
      await record(page, exam.slice(0, -SAVES - 1));
      note('press in an exam', await record(page, exam.slice(-SAVES - 1, -1)));
      note('hand-in', await record(page, exam.slice(-1)));
      note('fold after a hand-in', await page.evaluate(() => window.study.timeProgress(1)));
      note('list of exams', await page.evaluate(() => window.study.timeQuery('exams', null, 3)));
    }
  }
  await plain.close();
  await used.close();
  console.log(
    `\nMedians in milliseconds with ${answers.toLocaleString('en')} answers, ${RETRACTIONS} retractions and ` +
      `${EXAMS} mock exams of ${QUESTIONS}\n`,
  );
  console.log(table([...times].map(([what, took]) => [what, median(took).toFixed(1)])));
  const rows = [
    ratio('answer / without them', times.get('answer'), times.get('answer without them'), '≤ 1.5'),
    ratio('hand-in / answer', times.get('hand-in'), times.get('answer'), '≤ 10'),
  ].filter((row) => row !== null);
  console.log(`\n${table([['used log', 'found', 'target', ''], ...rows])}`);
}

let made = 0;

/** Grows, as those of the app do. */
function newId(at: number): string {
  made += 1;
  return `${at.toString(16).padStart(12, '0')}7000${made.toString(16).padStart(16, '0')}`;
}

function answerRecords(count: number): readonly (readonly NewEvent[])[] {
  return Array.from({ length: count }, (_, at) => [answerTo(at, Date.now())]);
}

function answerTo(at: number, now: number): NewEvent & { readonly id: string } {
  return {
    kind: 'answer',
    id: newId(now),
    item: KEYS[(made * 7 + at) % KEYS.length] ?? '',
    questionKey: null,
    ...plainReview(made % 2 === 0),
    picked: '2',
    took: 5300,
    mode: 'quiz',
    sitting: 'bench',
  };
}

/** Its beginning, a press at each question, and the hand-in. */
function examRecords(id: string, startedAt: number): readonly (readonly NewEvent[])[] {
  let exam: Exam = startExam({
    id,
    seed: 1,
    minutes: 70,
    startedAt,
    showsChapters: true,
    inOriginal: false,
    questions: KEYS.slice(0, QUESTIONS).map((item, at) => ({
      item,
      chapter: `chapter-${at % 36}`,
    })),
    forecast: null,
  });
  const records: (readonly NewEvent[])[] = [[startEvent(exam.frame)]];
  const wordingOf = () => ({ questionKey: null, form: 'choice' });
  exam.frame.questions.forEach((_, at) => {
    const change = { picked: '1', right: at % 3 > 0 };
    exam = { ...exam, sheet: withMark(exam.sheet, at, change, 20_000, startedAt + at) };
    records.push([markEvent(exam, at, wordingOf)]);
  });
  records.push([endEvent(exam, { how: 'hand-in', endedAt: startedAt + QUESTIONS })]);
  return records;
}

/** @param from epoch milliseconds */
function usedEvents(from: number): readonly StudyEvent[] {
  const dated = (event: NewEvent, at: number) =>
    ({ id: newId(at), ...event, at, device: null }) as StudyEvent;
  const exams = Array.from({ length: EXAMS }, (_, number) => {
    const at = from + number * 200 * MINUTE;
    return examRecords(`used-${number}`, at)
      .flat()
      .map((event) => dated(event, at));
  });
  const takenBack = Array.from({ length: RETRACTIONS }, (_, number) => {
    const at = from + number * MINUTE;
    const answered = answerTo(number, at);
    return [dated(answered, at), dated({ kind: 'retraction', item: answered.id }, at)];
  });
  return [...exams, ...takenBack].flat();
}
