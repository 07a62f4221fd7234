// How long the queries of the study screens take, asked by a page of a worker, by how much is stored.
import type { BrowserContext } from '@playwright/test';
import { studyDay } from '../src/domain/memory/study-day.ts';
import type { StudyEvent } from '../src/domain/log/event.ts';
import type { GivenTo, QueryName } from '../src/services/study/study-queries.ts';
import { median, table } from './figures.ts';
import { BETWEEN_ANSWERS, FIRST_ANSWER, buildDatabase } from './harness/large-databases.ts';
import { studyPage, type HarnessServer } from './harness/serve-harness.ts';
import { limit } from './targets.ts';

const ITEMS = 4000;
const CHAPTERS = 36;
const CHECKS = 400;
/** Of a dozen mock exams. */
const EXAM_MARKS = 1500;
const DAY = 86_400_000;
/** After the first, which is cold. */
const TIMES = 4;

const items = Array.from({ length: ITEMS }, (_, at) => ({
  id: `chapter-${at % CHAPTERS}--item-${at}`,
  chapter: `chapter-${at % CHAPTERS}`,
  importance: (['A', 'B', 'C'] as const)[at % 3] ?? 'B',
}));
const chapters = Array.from({ length: CHAPTERS }, (_, at) => ({
  key: `chapter-${at}`,
  weight: 1 + (at % 6),
}));

interface QueryTimes {
  readonly name: string;
  readonly answers: number;
  /** Milliseconds: of a worker that has read nothing yet, and of one that has. */
  readonly cold: number[];
  readonly warm: number[];
}

type Asked = { readonly [Name in QueryName]?: GivenTo<Name> };

/** Prints the table, and the one target. @param sizes numbers of answers */
export async function benchStudyQueries(
  context: BrowserContext,
  server: HarnessServer,
  sizes: readonly number[],
  batches: number,
): Promise<void> {
  const found: QueryTimes[] = [];
  for (const answers of sizes) {
    const { bytes } = buildDatabase({
      app: 'this',
      answers,
      keys: items.map(({ id }) => id),
      rightEvery: 2,
      others: otherEvents(answers),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(studyPage(server.origin(`queries-${answers}`), 'private-file-system'));
    await page.evaluate((path) => window.study.putPoolFile(path), server.give(bytes));
    for (const [name, given] of Object.entries(askedAt(answers)) as [QueryName, never][]) {
      const times: QueryTimes = { name, answers, cold: [], warm: [] };
      found.push(times);
      for (let batch = 0; batch < batches; batch += 1) {
        await page.reload();
        const [cold = 0, ...warm] = await page.evaluate(
          async ([query, what, count]) => {
            // The engine and the file, which are no part of any query.
            await window.study.timeQuery('report', null, 1);
            return window.study.timeQuery(query, what, count);
          },
          [name, given, TIMES + 1] as const,
        );
        times.cold.push(cold);
        times.warm.push(...warm);
      }
    }
    await page.close();
  }
  const names = [...new Set(found.map(({ name }) => name))];
  const at = (name: string, answers: number) =>
    found.find((times) => times.name === name && times.answers === answers);
  console.log(
    `\nQueries of the study screens in milliseconds, with ${ITEMS} items in ${CHAPTERS} chapters: cold, warm\n`,
  );
  console.log(
    table([
      ['query', ...sizes.map((answers) => `${answers.toLocaleString('en')} answers`)],
      ...names.map((name) => [
        name,
        ...sizes.map((answers) => {
          const { cold = [], warm = [] } = at(name, answers) ?? {};
          return `${median(cold).toFixed(1)}, ${median(warm).toFixed(1)}`;
        }),
      ]),
    ]),
  );
  const row = limit('day at 100,000, warm', at('day', 100_000)?.warm, '≤ 50');
  if (row !== null) console.log(`\n${table([['study', 'found', 'target', ''], row])}`);
}

function askedAt(answers: number): Asked {
  // The day after the last answer.
  const now = FIRST_ANSWER + answers * BETWEEN_ANSWERS + DAY;
  const bank = { items, chapters, topics: [] };
  return {
    day: {
      bank,
      importances: ['A', 'B', 'C'],
      cards: [],
      exams: [studyDay(now, () => 0) + 60],
      size: 40,
      firstDay: [],
      taught: [],
      now,
    },
    forecast: { bank, line: 65, now },
    'forecast-history': {
      bank,
      line: 65,
      days: [60, 50, 40, 30, 20, 10].map((ago) => studyDay(now, () => 0) - ago),
    },
    memory: { now },
    calendar: { from: now - 371 * DAY },
    progress: null,
    decks: null,
    checks: null,
    settings: null,
  };
}

function otherEvents(answers: number): readonly StudyEvent[] {
  const at = FIRST_ANSWER + answers * BETWEEN_ANSWERS;
  const frame = (kind: number, number: number) => ({
    id: `0${kind}${number.toString(16).padStart(6, '0')}`,
    at: at + number,
    device: null,
  });
  return [
    ...chapters.map(
      ({ key }, number) => ({ ...frame(1, number), kind: 'deck', item: key, on: true }) as const,
    ),
    ...items
      .slice(0, CHECKS)
      .map(
        ({ id }, number) => ({ ...frame(2, number), kind: 'check', item: id, on: true }) as const,
      ),
    ...Array.from(
      { length: EXAM_MARKS },
      (_, number) =>
        ({
          ...frame(3, number),
          kind: 'exam-mark',
          item: items[number]?.id ?? '',
          sitting: `bench-${Math.floor(number / 130)}`,
          right: true,
          picked: '1',
          doubt: null,
          took: 5300,
          mode: 'exam',
          questionKey: null,
          flagged: false,
          markedAt: at,
        }) as const,
    ),
  ];
}
