// `npm run bench:storage`: how long the learner waits for the storage, by how much is stored. Targets missed are printed;
// only an error makes it fail.
import { arch, cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { plainReview, type NewEvent } from '../src/domain/log/event.ts';
import { studyDay } from '../src/domain/memory/study-day.ts';
import { DAY } from '../src/domain/time.ts';
import type { BackendKind, GivenTo, QueryName } from '../src/services/study/study-queries.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { createChromiumProfile } from '../tests/chromium-profile.ts';
import { BETWEEN_ANSWERS, FIRST_ANSWER, buildDatabase } from './harness/large-databases.ts';
import { RESULTS, serveHarness, studyPage, type HarnessServer } from './harness/serve-harness.ts';
import { limit, median, printTargets, ratio } from './figures.ts';
import { table } from '../scripts/table.ts';

const ITEMS = 4000;
const CHAPTERS = 36;
const SAVES = 6;
const HISTORIES = 4;
const QUIZ_LENGTH = 10;
/** After the first, which is cold. */
const WARM = 4;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '0,1000,10000,100000,1000000' },
    batches: { type: 'string', default: '6' },
  },
});
const sizes = options.sizes.split(',').filter(Boolean).map(Number);
const batches = Number(options.batches);
const BACKENDS: readonly BackendKind[] = ['private-file-system', 'indexed-db'];

const items = Array.from({ length: ITEMS }, (_, at) => ({
  id: `chapter-${at % CHAPTERS}--item-${at}`,
  chapter: `chapter-${at % CHAPTERS}`,
  importance: (['A', 'B', 'C'] as const)[at % 3] ?? 'B',
}));
const chapters = Array.from({ length: CHAPTERS }, (_, at) => ({
  key: `chapter-${at}`,
  weight: 1 + (at % 6),
}));

/** What a learner waits for: a write, a quiz's history, an opening, and the queries of the study screens. */
interface Subject {
  readonly backend: BackendKind;
  readonly answers: number;
  readonly megabytes: number;
  readonly page: Page;
  /** Milliseconds, by what was done. */
  readonly times: Map<string, number[]>;
}

/** Gets a page ready that holds as many answers, on an origin of its own. */
async function prepare(
  context: BrowserContext,
  server: HarnessServer,
  backend: BackendKind,
  answers: number,
): Promise<Subject> {
  const { bytes } = buildDatabase({
    app: 'this',
    answers,
    keys: items.map(({ id }) => id),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(studyPage(server.origin(`${backend}-${answers}`), backend));
  await page.evaluate((from) => window.study.putOlderCopy(from), server.give(bytes));
  // The first opening takes over what was put there; the measuring leaves it out.
  await page.evaluate(() => window.study.timeQuery('report', null, 1));
  return { backend, answers, megabytes: bytes.length / 1e6, page, times: new Map() };
}

async function measure({ answers: stored, page, times }: Subject): Promise<void> {
  const note = (what: string, took: readonly number[]) =>
    times.set(what, [...(times.get(what) ?? []), ...took]);
  const query = <Name extends QueryName>(name: Name, given: GivenTo<Name>, count: number) =>
    page.evaluate(([asked, what, often]) => window.study.timeQuery(asked, what as never, often), [
      name,
      given,
      count,
    ] as const);
  await page.bringToFront();
  await page.reload();
  note('reopen', await query('question-history', quiz(), 1));
  // One more than counted: the first answer after a pause is the slowest.
  const answers = Array.from({ length: SAVES + 1 }, () => [nextAnswer()]);
  note('insert', (await record(page, answers)).slice(1));
  for (let asked = 0; asked < HISTORIES; asked += 1) {
    note('history', await query('question-history', quiz(), 1));
  }
  for (const [name, given] of Object.entries(askedAt(stored)) as [QueryName, never][]) {
    await page.reload();
    // The engine and the file, which are no part of any query.
    await query('report', null, 1);
    const [cold = 0, ...warm] = await query(name, given, WARM + 1);
    note(`${name}, cold`, [cold]);
    note(`${name}, warm`, warm);
  }
}

/** @returns milliseconds of each */
function record(page: Page, records: readonly (readonly NewEvent[])[]): Promise<readonly number[]> {
  // As text: a JSON value of any depth is too deep for the types of what is handed over.
  return page.evaluate((all) => window.study.timeRecords(JSON.parse(all)), JSON.stringify(records));
}

let made = 0;

/** With an id that grows, as those of the app do. */
function nextAnswer(): NewEvent & { readonly id: string } {
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

function quiz(): GivenTo<'question-history'> {
  const pick = () => items[Math.floor(Math.random() * items.length)]?.id ?? '';
  return { questions: Array.from({ length: QUIZ_LENGTH }, () => [pick()]) };
}

function askedAt(answers: number): { readonly [Name in QueryName]?: GivenTo<Name> } {
  // The day after the last answer.
  const now = FIRST_ANSWER + answers * BETWEEN_ANSWERS + DAY;
  const bank = { index: '', builtIn: items, chapters };
  return {
    progress: null,
    day: {
      bank,
      importances: ['A', 'B', 'C'],
      cards: [],
      exams: [studyDay(now, () => 0) + 60],
      size: 40,
      firstWeek: [],
      taught: new Set(),
      showsFirst: true,
      now,
    },
    forecast: { bank, line: 65, now },
  };
}

function report(backend: BackendKind, subjects: readonly Subject[]): void {
  const found = subjects.filter((subject) => subject.backend === backend);
  const names = [...new Set(found.flatMap(({ times }) => [...times.keys()]))];
  console.log(`\n${backend}: medians in milliseconds, by the number of answers\n`);
  console.log(
    table([
      ['', ...found.map(({ answers }) => answers.toLocaleString('en'))],
      ['file, in megabytes', ...found.map(({ megabytes }) => megabytes.toFixed(2))],
      ...names.map((name) => [
        name,
        ...found.map(({ times }) => median(times.get(name) ?? []).toFixed(1)),
      ]),
    ]),
  );
  const at = (answers: number, name: string) =>
    found.find((subject) => subject.answers === answers)?.times.get(name);
  printTargets('target', [
    ratio('insert at 1,000,000 / at 0', at(1_000_000, 'insert'), at(0, 'insert'), 1.5),
    limit('history at 100,000', at(100_000, 'history'), 16),
    limit('reopen at 1,000,000', at(1_000_000, 'reopen'), 200),
    limit('progress at 100,000, cold', at(100_000, 'progress, cold'), 150),
    limit('progress at 100,000, warm', at(100_000, 'progress, warm'), 20),
    limit('day at 100,000, warm', at(100_000, 'day, warm'), 50),
  ]);
}

const begun = performance.now();
ensureChromium();
const server = await serveHarness(Number(process.env['HARNESS_PORT'] ?? 0));
const profile = createChromiumProfile(RESULTS);
try {
  const context = await profile.open();
  console.log(
    `Chromium ${context.browser()?.version() ?? ''}, Node ${process.versions.node}, ` +
      `${platform()} ${arch()}, ${cpus()[0]?.model ?? ''} × ${cpus().length}`,
  );
  const subjects: Subject[] = [];
  for (const answers of sizes) {
    for (const backend of BACKENDS) {
      subjects.push(await prepare(context, server, backend, answers));
    }
  }
  for (let batch = 0; batch < batches; batch += 1) {
    // There and back, so that what the machine does meanwhile falls on no size or backend alone.
    for (const subject of batch % 2 === 0 ? subjects : subjects.toReversed()) {
      await measure(subject);
    }
  }
  for (const backend of BACKENDS) report(backend, subjects);
  console.log(`Took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} finally {
  await profile.remove();
  await server.close();
}
