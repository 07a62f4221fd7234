// `npm run bench:storage`: how long the learner waits for the storage, by how much is stored, beside the
// older design. Targets missed are printed; only an error makes it fail.
import { arch, cpus, freemem, platform } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { BackendKind } from '../src/services/study/study-queries.ts';
import { createChromiumProfile } from '../tests/chromium-profile.ts';
import { buildDatabase, questionKeys } from './harness/large-databases.ts';
import {
  RESULTS,
  olderPage,
  serveHarness,
  studyPage,
  type HarnessServer,
} from './harness/serve-harness.ts';
import type { OpeningParts } from './harness/worker-messages.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { benchStudyQueries } from './study-queries.ts';
import { benchUsedLog } from './used-log.ts';
import { median, table } from './figures.ts';
import { limit, ratio } from './targets.ts';

/** Milliseconds that one design may take to get ready, or for its part of a batch. */
const PATIENCE = 180_000;

/** The key stands in the row and in the index. */
const OLDER_BYTES_PER_ANSWER = 650;
/** In the engine, in its file system, exported, on its way to the browser, and there. */
const OLDER_COPIES = 8;

const SAVES = 6;
const HISTORIES = 4;
const QUIZ_LENGTH = 10;
/** The first is cold: it reads every event. */
const FOLDS = 4;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '0,1000,10000,100000,1000000' },
    batches: { type: 'string', default: '6' },
    designs: { type: 'string', default: 'pool,fallback,older' },
    'older-up-to': { type: 'string', default: '1000000' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const batches = Number(options.batches);
const olderUpTo = Number(options['older-up-to']);

type Design = 'pool' | 'fallback' | 'older';
const DESIGNS: Readonly<Record<Design, string>> = {
  pool: 'private file system',
  fallback: 'IndexedDB fallback',
  older: 'older design',
};
const designs = (Object.keys(DESIGNS) as Design[]).filter((design) =>
  options.designs.split(',').includes(design),
);

interface Subject {
  readonly design: Design;
  readonly answers: number;
  /** Size of the database with as many answers. */
  readonly bytes: number;
  readonly page: Page;
  /** Milliseconds. */
  readonly saves: number[];
  readonly histories: number[];
  readonly reopens: number[];
  /** All events of all items seen, folded: by a worker that has not done so before, and by one that has. */
  readonly coldFolds: number[];
  readonly warmFolds: number[];
  readonly parts: OpeningParts[];
}

const KEYS = questionKeys(300);
/** What could not be measured, and why. */
const unmeasured = new Map<string, string>();
const name = (design: Design, answers: number) => `${design}-${answers}`;

/** Gets a page ready that holds as many answers, on an origin of its own. */
async function prepare(
  context: BrowserContext,
  server: HarnessServer,
  design: Design,
  answers: number,
): Promise<Subject> {
  const { bytes } = buildDatabase({
    app: design === 'older' ? 'older' : 'this',
    answers,
    keys: KEYS,
    rightEvery: 3,
  });
  const given = server.give(bytes);
  const origin = server.origin(name(design, answers));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  if (design === 'older') {
    await page.goto(olderPage(origin));
    if (answers > 0) await page.evaluate((path) => window.older.putImage(path), given);
  } else {
    const place: BackendKind = design === 'pool' ? 'private-file-system' : 'indexed-db';
    await page.goto(studyPage(origin, place));
    if (answers > 0) {
      await page.evaluate(
        ([path, to]) =>
          to === 'pool' ? window.study.putPoolFile(path) : window.study.putOlderCopy(path),
        [given, design] as const,
      );
    }
    // The first opening takes over what was put there; the measuring leaves it out.
    await page.evaluate((keys) => window.study.timeHistories([keys]), quiz());
  }
  const samples = {
    saves: [],
    histories: [],
    reopens: [],
    coldFolds: [],
    warmFolds: [],
    parts: [],
  };
  return { design, answers, bytes: bytes.length, page, ...samples };
}

async function measure(subject: Subject): Promise<void> {
  const { design, page } = subject;
  const histories = Array.from({ length: HISTORIES }, quiz);
  // One more than counted: the first answer after a pause is the slowest of each design.
  const answers = Array.from({ length: SAVES + 1 }, answer);
  await page.bringToFront();
  if (design === 'pool') {
    await page.reload();
    subject.parts.push(await page.evaluate((keys) => window.study.timeOpeningParts(keys), quiz()));
  }
  await page.reload();
  const timed =
    design === 'older'
      ? await page.evaluate(
          async ([first, saved, asked]) => ({
            reopens: await window.older.timeHistories([first]),
            saves: await window.older.timeSaves(saved),
            histories: await window.older.timeHistories(asked),
            folds: [],
          }),
          [quiz(), answers, histories] as const,
        )
      : await page.evaluate(
          async ([first, saved, asked, folds]) => ({
            reopens: await window.study.timeHistories([first]),
            saves: await window.study.timeSaves(saved),
            histories: await window.study.timeHistories(asked),
            folds: await window.study.timeProgress(folds),
          }),
          [quiz(), answers, histories, FOLDS] as const,
        );
  subject.reopens.push(...timed.reopens);
  subject.saves.push(...timed.saves.slice(1));
  subject.histories.push(...timed.histories);
  subject.coldFolds.push(...timed.folds.slice(0, 1));
  subject.warmFolds.push(...timed.folds.slice(1));
}

function quiz(): string[] {
  return Array.from({ length: QUIZ_LENGTH }, pickKey);
}

function answer() {
  return { questionKey: pickKey(), correct: Math.random() < 0.5, answeredAt: Date.now() };
}

function pickKey(): string {
  return KEYS[Math.floor(Math.random() * KEYS.length)] ?? '';
}

/** Why the older design is not even tried, or `null`. */
function tooLargeForOlder(answers: number): string | null {
  if (answers > olderUpTo) return `above --older-up-to ${olderUpTo}`;
  const needed = answers * OLDER_BYTES_PER_ANSWER * OLDER_COPIES;
  if (freemem() >= needed) return null;
  return `it holds its image ${OLDER_COPIES} times over, and ${(needed / 1e9).toFixed(1)} GB are not free`;
}

/** Keeps the rest going where one design cannot be measured at one size. */
async function attempt<Value>(
  design: Design,
  answers: number,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await within(PATIENCE, work());
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    unmeasured.set(name(design, answers), reason);
    // What the older design cannot do is a finding, not a fault of ours.
    if (design !== 'older') process.exitCode = 1;
    return null;
  }
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function report(subjects: readonly Subject[]): void {
  const find = (design: Design, answers: number) =>
    subjects.find((subject) => subject.design === design && subject.answers === answers);
  const figure = (values: readonly number[] | undefined) =>
    values === undefined || values.length === 0 ? '–' : median(values).toFixed(1);

  console.log('\nMedians in milliseconds; the file in megabytes (1,000,000 bytes)\n');
  console.log(
    table([
      ['design', 'answers', 'file', 'insert', 'history', 'reopen', 'fold cold', 'fold warm'],
      ...designs.flatMap((design) =>
        sizes.map((answers) => {
          const subject = find(design, answers);
          return [
            DESIGNS[design],
            answers.toLocaleString('en'),
            subject === undefined ? '–' : (subject.bytes / 1e6).toFixed(2),
            figure(subject?.saves),
            figure(subject?.histories),
            figure(subject?.reopens),
            figure(subject?.coldFolds),
            figure(subject?.warmFolds),
          ];
        }),
      ),
    ]),
  );
  for (const [subject, reason] of unmeasured) console.log(`Not measured: ${subject}: ${reason}`);

  const opened = subjects.filter(({ parts }) => parts.length > 0);
  if (opened.length > 0) {
    console.log(
      '\nWhat opening the private file system consists of, without messages and worker\n',
    );
    console.log(
      table([
        ['answers', 'engine', 'pool', 'database', 'history'],
        ...opened.map(({ answers, parts }) => [
          answers.toLocaleString('en'),
          ...(['engine', 'pool', 'database', 'history'] as const).map((part) =>
            figure(parts.map((opening) => opening[part])),
          ),
        ]),
      ]),
    );
  }

  console.log('\nTargets\n');
  for (const design of ['pool', 'fallback'] as const) {
    if (!designs.includes(design)) continue;
    const [none, hundredThousand, million] = [0, 100_000, 1_000_000].map((answers) =>
      find(design, answers),
    );
    const older = find('older', 100_000);
    const rows = [
      ratio('insert at 1,000,000 / insert at 0', million?.saves, none?.saves, '≤ 1.5'),
      limit('history at 100,000', hundredThousand?.histories, '≤ 16'),
      limit('reopen at 1,000,000', million?.reopens, '≤ 200'),
      limit('fold at 100,000, cold', hundredThousand?.coldFolds, '≤ 150'),
      limit('fold at 100,000, warm', hundredThousand?.warmFolds, '≤ 20'),
      ratio('older insert / insert, at 100,000', older?.saves, hundredThousand?.saves, '≥ 100'),
    ].filter((row) => row !== null);
    if (rows.length > 0) console.log(table([[DESIGNS[design], 'found', 'target', ''], ...rows]));
    console.log('');
  }
}

async function main(): Promise<void> {
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
      for (const design of designs) {
        const reason = design === 'older' ? tooLargeForOlder(answers) : null;
        if (reason !== null) {
          unmeasured.set(name(design, answers), reason);
          continue;
        }
        const subject = await attempt(design, answers, () =>
          prepare(context, server, design, answers),
        );
        if (subject !== null) subjects.push(subject);
      }
    }
    for (let batch = 0; batch < batches; batch += 1) {
      // There and back, so that what the machine does meanwhile falls on no size or design alone.
      for (const subject of batch % 2 === 0 ? subjects : subjects.toReversed()) {
        if (unmeasured.has(name(subject.design, subject.answers))) continue;
        await attempt(subject.design, subject.answers, () => measure(subject));
      }
    }
    report(subjects.filter(({ design, answers }) => !unmeasured.has(name(design, answers))));
    const large = sizes.filter((answers) => answers >= 100_000);
    if (large.length > 0) await benchStudyQueries(context, server, large, batches);
    if (sizes.includes(100_000)) await benchUsedLog(context, server, 100_000, batches);
    console.log(`Took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  } finally {
    await profile.remove();
    await server.close();
  }
}

await main();
