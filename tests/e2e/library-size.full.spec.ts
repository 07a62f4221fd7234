// However large the library, a page of whoever has added nothing of it weighs the same.
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLibrary, type Chapter } from '#authoring/library/read-library.ts';
import { siteScale } from '../../scripts/page-weight.ts';
import { expect, test } from './browser.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NO_PART_OF_A_BUILD = /^(?:node_modules|build|test-results|bench|docs|\.git|\.react-router)$/;
/** Brotli bytes. */
const MOST_GROWTH = 1000;

test('C15 no page grows by a kilobyte where the library grows to 10,000 items', async () => {
  test.setTimeout(600_000);
  const small = await buildWithLibrary('small', 0);
  const large = await buildWithLibrary('large', 10_000);
  const pages = readdirSync(small, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(50);
  const [smallScale, largeScale] = [siteScale(small), siteScale(large)];
  const grown = pages
    .map((page) => ({
      page,
      by: largeScale.weighPage(page).total - smallScale.weighPage(page).total,
    }))
    .filter(({ by }) => by > MOST_GROWTH);
  expect(grown).toEqual([]);
});

/** A copy of the project with as many made-up items, or as few as there may be, built. @returns the built site */
async function buildWithLibrary(name: string, items: number): Promise<string> {
  const copy = join(ROOT, 'test-results', 'libraries', name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(ROOT)) {
    if (!NO_PART_OF_A_BUILD.test(entry))
      cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const library = join(copy, 'content', 'library');
  // They refer to tables of the true library.
  rmSync(join(copy, 'content', 'lessons'), { recursive: true });
  // They name items of the true library.
  writeFileSync(join(library, 'sweeps.yaml'), JSON.stringify({ sweeps: [] }));
  // Its tables go.
  const countries = ['france', 'italy'].map((key) => ({ chapter: key, name: `country-${key}` }));
  writeFileSync(join(library, 'countries.yaml'), JSON.stringify({ countries, groups: [] }));
  writeFileSync(join(library, 'retired.yaml'), '{}');
  writeFileSync(join(library, 'read-answers.yaml'), '{}');
  writeFileSync(join(library, 'near-questions.yaml'), '[]');
  writeFileSync(join(library, 'first-week.yaml'), JSON.stringify({ days: [] }));
  writeFileSync(join(library, 'mock-papers.yaml'), JSON.stringify({ papers: [] }));
  const chapterFile = join(library, 'chapters.yaml');
  writeFileSync(
    chapterFile,
    readFileSync(chapterFile, 'utf8')
      // Its lessons go.
      .replaceAll(/^ +taught: true\n/gm, ''),
  );
  // Articles refer to tables and figures of the true library too, and answer nothing of this one.
  for (const file of readdirSync(join(copy, 'content', 'articles'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!file.endsWith('.mdx')) continue;
    const article = join(copy, 'content', 'articles', file);
    writeFileSync(
      article,
      readFileSync(article, 'utf8').replaceAll(
        /<Library(?:Table|Figure)[^>]*\/>| topic="[^"]*"/g,
        '',
      ),
    );
  }
  const { chapters, topics } = readLibrary();
  // Maps name their places by the glossary.
  for (const file of readdirSync(library, { recursive: true, encoding: 'utf8' })) {
    if (
      /(?:table|figure|questions|statements|descriptions|pairs|orders|multi)-[^/]*\.yaml$|(?:intro|changes)\.yaml$/.test(
        file,
      )
    )
      rmSync(join(library, file));
  }
  chapters.forEach((chapter, index) => {
    const directory = join(library, chapter.key);
    mkdirSync(directory, { recursive: true });
    const count = Math.max(leastOf(chapter), Math.ceil(items / chapters.length));
    const names = namesOf(chapter, index, count);
    writeFileSync(join(directory, 'names-made-up.yaml'), JSON.stringify(names));
    writeFileSync(join(directory, 'intro.yaml'), JSON.stringify(INTRODUCTION));
    writeFileSync(
      join(directory, 'table-made-up.yaml'),
      JSON.stringify({ ...tableOf(chapter, names), ...topicOf(chapter) }),
    );
  });
  /** One that has a core. */
  function topicOf({ key }: Chapter) {
    const own = topics.filter(({ chapter }) => chapter === key).map(({ value }) => value);
    const topic = own.find(({ priority }) => priority === 'S' || priority === 'A');
    return { part: topic?.part, topic: topic?.id };
  }
  await promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'react-router'), ['build'], {
    cwd: copy,
    env: { ...process.env, BUILD_DIRECTORY: 'build' },
    maxBuffer: 1 << 26,
  });
  return join(copy, 'build', 'client');
}

const INTRODUCTION = {
  asked: '年が問われます。',
  frame: ['年は6つです。', '順に並びます。', '重なりません。'],
  traps: ['年は似ています。', '前後を区別します。', '順を確かめます。'],
  asOf: '2026',
};

/** A chapter has some ten items of the core for each question that an exam asks of it. */
function leastOf({ weight }: Chapter): number {
  return Math.ceil(11 * weight);
}

/** Names in katakana would look like spellings of each other. */
const SYLLABLES = 'かきくけこさしすせそたちつてとなにぬねの';

function namesOf({ key }: Chapter, chapter: number, count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_name, index) => {
      // 20 × 20 × 20 × 20 names: no two alike.
      const number = chapter * 1000 + index;
      const syllables = [8000, 400, 20, 1].map((step) => Math.floor(number / step) % 20);
      const ja = syllables.map((syllable) => SYLLABLES[syllable]).join('');
      return [`${key}-made-up-${index}`, { ja, original: `Made Up ${number}`, lang: 'fr' }];
    }),
  );
}

function tableOf({ key }: Chapter, names: Readonly<Record<string, object>>) {
  const years = ['1901', '1902', '1903', '1904', '1905', '1906'];
  return {
    id: `${key}-made-up`,
    title: '作りものの表',
    thing: '名前',
    source: 'exam-weights',
    basis: 'sourced',
    columns: { year: { label: '年', values: years.map((year) => `${year}年`) } },
    asks: [
      {
        id: `${key}-year-of`,
        kind: 'value',
        column: 'year',
        stem: '<name>の年はどれですか。',
        explain: '<name.ja>の年は、<year>です。',
        reason: '<value>は、<examples>の年です。',
      },
    ],
    rows: Object.fromEntries(
      Object.keys(names).map((name, index) => [
        name,
        { year: `${years[index % years.length]}年`, importance: 'A' },
      ]),
    ),
  };
}
