// The documents can be read in any editor, and each record of a decision says whether it still holds.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DECISIONS = 'docs/decisions';

/** In UTF-16 units. Tables, code and addresses cannot be wrapped. */
const LONGEST_LINE = 120;

function documents(): readonly string[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [...readdirSync(ROOT), ...inDocs.map((file) => join('docs', file))].filter((file) =>
    file.endsWith('.md'),
  );
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

function missing(markdown: string): readonly string[] {
  return pathsIn(markdown).filter((path) => !existsSync(join(ROOT, path)));
}

function records(): readonly string[] {
  return readdirSync(join(ROOT, DECISIONS)).filter((file) => /^\d{4}-.*\.md$/.test(file));
}

/** What is amiss with the frame of a record, or `null`. */
function frameBreach(markdown: string): string | null {
  const [, status, date] =
    /^# \d{4} .+\n\n- \*\*Status:\*\* (.+?)\n- \*\*Date:\*\* (.+?)\n\n/s.exec(markdown) ?? [];
  if (status === undefined || date === undefined) return 'begins with no status and date';
  if (!/^(accepted\b|superseded (in part )?by \d{4}\b)/.test(status)) return `is "${status}"`;
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return `is of "${date}"`;
  const sections = [...markdown.matchAll(/^## (Context|Decision|Consequences)$/gm)];
  const names = sections.map(([, name]) => name).join(' ');
  return names === 'Context Decision Consequences' ? null : `has the sections "${names}"`;
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

// Records of decisions name what was there at their time.
test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/settings.md'])(
  'what %s names is there',
  (file) => {
    const markdown = read(file);
    expect(pathsIn(markdown).length).toBeGreaterThan(1);
    expect(missing(markdown)).toEqual([]);
  },
);

test('the check of names sees what is not there', () => {
  expect(missing('`src/root.tsx`, `src/nowhere.ts` and `content/maps/<map>/map.yaml`')).toEqual([
    'src/nowhere.ts',
  ]);
});

test('every record has its status, date, context, decision and consequences', () => {
  expect(records().length).toBeGreaterThan(20);
  const found = records().map((file) => [file, frameBreach(read(join(DECISIONS, file)))]);
  expect(found.filter(([, breach]) => breach !== null)).toEqual([]);
});

const FRAME = '# 0001 X\n\n- **Status:** accepted.\n- **Date:** 2026-11-21\n';
const BODY = '\n## Context\n\nA\n\n## Decision\n\nB\n\n## Consequences\n\nC\n';

test('the check of records sees what is amiss', () => {
  expect(frameBreach(FRAME + BODY)).toBeNull();
  expect(frameBreach(FRAME.replace('accepted', 'superseded in part by 0002') + BODY)).toBeNull();
  expect(frameBreach(BODY)).toContain('no status');
  expect(frameBreach(FRAME.replace('accepted', 'superseded') + BODY)).toContain('is "superseded');
  expect(frameBreach(FRAME.replace('2026-11-21', 'today') + BODY)).toContain('is of "today"');
  expect(frameBreach(`${FRAME}${BODY.replace('## Decision\n', '')}`)).toContain('has the sections');
});

test('the index has every record with its status, and no other', () => {
  const rows = [
    ...read(join(DECISIONS, 'README.md')).matchAll(/^\| \[\d{4}\]\((.+?)\) *\|.+\| (.+?) *\|$/gm),
  ].map(([, file, status]) => `${file}: ${status}`);
  const expected = records().map((file) => {
    const [, status = ''] = /\*\*Status:\*\* (.+?)\n- /s.exec(read(join(DECISIONS, file))) ?? [];
    const [lead = ''] = /^(accepted|superseded (in part )?by )/.exec(status) ?? [];
    // The numbers before the reasons: those behind "Supersedes" are of other records.
    const numbers = lead === 'accepted' ? [] : numbersBefore(status);
    return `${file}: ${lead}${numbers.join(', ')}`;
  });
  expect(rows).toEqual(expected);
});

function numbersBefore(status: string): readonly string[] {
  const withoutReasons = status.replaceAll(/\([^)]*\)/gs, '');
  return /^[^.:]*/.exec(withoutReasons)?.[0].match(/\b\d{4}\b/g) ?? [];
}
