// The documents can be read in any editor, and a record of a decision is short and says why.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DECISIONS = 'docs/decisions';

/** In UTF-16 units. Tables, code and addresses cannot be wrapped. */
const LONGEST_LINE = 120;
/** In words. */
const LONGEST_RECORD = 400;

function documents(): readonly string[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    ...readdirSync(ROOT),
    ...inDocs.map((file) => join('docs', file)),
    'src/authoring/rules.md',
  ].filter((file) => file.endsWith('.md'));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function tooLong(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```.*?^```$/gms, '').split('\n');
  return prose.filter(
    (line) => line.length > LONGEST_LINE && !/^(\||\s{4}|\s*(- )?\S+$)/.test(line),
  );
}

/** Files and folders that a document names; not those with a part to fill in. */
function pathsIn(markdown: string): readonly string[] {
  const named = markdown.matchAll(/`((?:src|tests|bench|scripts|docs|content|public)\/[\w./-]*)`/g);
  return [...named].map(([, path = '']) => path);
}

/** Files that a document names without their folder. */
function namesIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/`([\w-]+\.tsx?)`/g)].map(([, name = '']) => name);
}

function missing(markdown: string): readonly string[] {
  return pathsIn(markdown).filter((path) => !existsSync(join(ROOT, path)));
}

function records(): readonly string[] {
  return readdirSync(join(ROOT, DECISIONS)).filter((file) => file !== 'README.md');
}

/** What is amiss with a record, or `null`. */
function recordBreach(markdown: string): string | null {
  if (!/^# .+\n\n## Context\n/.test(markdown)) return 'begins with no title and context';
  const words = markdown.trim().split(/\s+/).length;
  if (words > LONGEST_RECORD) return `has ${words} words`;
  const names = [...markdown.matchAll(/^## (.+)$/gm)].map(([, name]) => name).join(' ');
  return /^Context Decision (Tried )?Consequences$/.test(names)
    ? null
    : `has the sections "${names}"`;
}

test('lines of prose end at 120 characters', () => {
  const files = documents();
  expect(files).toContain('README.md');
  expect(files).toContain('docs/rules.md');
  expect(files.flatMap((file) => tooLong(read(file)).map((line) => `${file}: ${line}`))).toEqual(
    [],
  );
});

test.each([
  ['a paragraph', 'word '.repeat(25).trim(), 1],
  ['an item of a list', `- ${'word '.repeat(25).trim()}`, 1],
  ['a line of 120', `${'word '.repeat(23)}fives`, 0],
  ['a table', `| ${'word '.repeat(30)}|`, 0],
  ['code', `\`\`\`sh\n${'word '.repeat(30)}\n\`\`\``, 0],
  ['an address', `https://example.com/${'x'.repeat(120)}`, 0],
])('the check of lines sees %s', (_name, markdown, expected) => {
  expect(tooLong(markdown)).toHaveLength(expected);
});

test('what the documents name is there', () => {
  expect(pathsIn(read('docs/architecture.md')).length).toBeGreaterThan(10);
  const found = documents().flatMap((file) =>
    missing(read(file)).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('each file that the architecture names without its folder is there', () => {
  const files = ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
  );
  const names = namesIn(read('docs/architecture.md'));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

test('the check of names sees what is not there', () => {
  expect(missing('`src/root.tsx`, `src/nowhere.ts` and `content/maps/<map>/map.yaml`')).toEqual([
    'src/nowhere.ts',
  ]);
});

test('every record is short and has its context, decision and consequences', () => {
  expect(records().length).toBeGreaterThan(10);
  const found = records().map((file) => [file, recordBreach(read(join(DECISIONS, file)))]);
  expect(found.filter(([, breach]) => breach !== null)).toEqual([]);
});

const RECORD = '# X\n\n## Context\n\nA\n\n## Decision\n\nB\n\n## Consequences\n\nC\n';

test('the check of records sees what is amiss', () => {
  expect(recordBreach(RECORD)).toBeNull();
  expect(recordBreach(RECORD.replace('## Cons', '## Tried\n\nT\n\n## Cons'))).toBeNull();
  expect(recordBreach(RECORD.replace('# X\n\n', ''))).toContain('no title');
  expect(recordBreach(RECORD.replace('## Decision\n', ''))).toContain('has the sections');
  expect(recordBreach(RECORD + 'word '.repeat(LONGEST_RECORD))).toContain('words');
});

test('the index has every record with its title, and no other', () => {
  const row = /^\| \[.+?\]\((.+?)\) *\| (.+?) *\|$/gm;
  const rows = [...read(join(DECISIONS, 'README.md')).matchAll(row)].map(
    ([, file, title]) => `${file}: ${title}`,
  );
  const titled = records().map(
    (file) => `${file}: ${/^# (.+)$/m.exec(read(join(DECISIONS, file)))?.[1]}`,
  );
  expect(rows.toSorted()).toEqual(titled.toSorted());
});
