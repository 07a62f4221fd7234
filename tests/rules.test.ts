// Every rule is one short sentence that a test names, and every rule that a test names is there.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const LONGEST_RULE = 30;

/** The numbers that rules have in the documents, in their order. */
function rulesIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, rule = '']) => rule);
}

/** Rules that are longer than one short sentence. */
function longRules(markdown: string): readonly string[] {
  const rules = markdown.matchAll(/^- \*\*([A-Z]\d+)\*\* (.*(?:\n {2}.*)*)/gm);
  return [...rules]
    .filter(
      ([, , text = '']) =>
        text.split(/\s+/).length > LONGEST_RULE || /[.!?]\s/.test(text) || !text.endsWith('.'),
    )
    .map(([, rule = '']) => rule);
}

/** The numbers that titles of tests begin with. A title that spells them another way is given whole. */
function rulesNamedIn(code: string): readonly string[] {
  // The second way is `test.each(…)('…')`.
  const titles = code.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*['"`]([A-Z]\d[^'"`\n]*)/g);
  return [...titles].flatMap(([, title = '']) => {
    const numbers = /^(?:[A-Z]\d+ )+(?=[^\s–-])/.exec(title)?.[0];
    return numbers === undefined ? [title] : numbers.trim().split(' ');
  });
}

/** What is amiss between the document and the tests, one sentence each. */
function breaches(markdown: string, codes: readonly string[]): readonly string[] {
  const rules = rulesIn(markdown);
  const named = new Set(codes.flatMap(rulesNamedIn));
  return [
    ...rules.filter((rule, at) => rules.indexOf(rule) !== at).map((rule) => `${rule} stands twice`),
    ...rules.filter((rule) => !named.has(rule)).map((rule) => `No test names ${rule}`),
    ...[...named].filter((rule) => !rules.includes(rule)).map((rule) => `${rule} is no rule`),
  ];
}

/** Rules of screens stand in docs/, those of content beside its lints. */
function readRules(): readonly string[] {
  const screens = readdirSync(join(ROOT, 'docs/rules')).map((file) => `docs/rules/${file}`);
  return [...screens, 'src/authoring/rules.md'].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
}

function readTests(): readonly string[] {
  return ['src', 'scripts', 'deploy', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      // The planted breaches below are no tests of rules.
      .filter((file) => file !== 'rules.test.ts')
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );
}

test('every rule is named by a test, and every rule that a test names exists', () => {
  const rules = readRules().join('\n');
  expect(rulesIn(rules).length).toBeGreaterThan(200);
  expect(breaches(rules, readTests())).toEqual([]);
});

test('the index of rules names each of their files once', () => {
  const index = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');
  const named = [...index.matchAll(/^\| \[.+?\]\((.+?)\)/gm)].map(([, file = '']) => file);
  const files = readdirSync(join(ROOT, 'docs/rules')).map((file) => `rules/${file}`);
  expect(named.toSorted()).toEqual([...files, '../src/authoring/rules.md'].toSorted());
});

test('every rule is one sentence of at most 30 words', () => {
  expect(readRules().flatMap(longRules)).toEqual([]);
});

test.each([
  ['thirty words', `- **Q1** ${'word '.repeat(29)}end.\n`, []],
  ['an address and a code', '- **Q1** `/quiz?limit=10` asks\n  ten.\n', []],
  ['thirty-one words', `- **Q1** ${'word '.repeat(30)}end.\n`, ['Q1']],
  ['two sentences', '- **Q1** One. Two.\n', ['Q1']],
  ['no end', '- **Q1** One\n- **Q2** Two.\n', ['Q1']],
])('the check of sentences sees %s', (_name, rules, expected) => {
  expect(longRules(rules)).toEqual(expected);
});

const RULES = '- **Q1** One.\n- **Q2** Two, like **Q9**.\n';

test.each([
  ['in a test', `test('Q1 Q2 both', () => {});`],
  ['in a block and in a test', `describe('Q1 one', () => test("Q2 two", () => {}));`],
  ['in a table’s title', `test.each([['Q7 no title']])('Q1 Q2 %s', () => {});`],
  ['in a text with values', 'test.describe(`Q1 ${name}`, f); test(\n  `Q2 ${name}`, f);'],
])('rules named %s are seen', (_where, code) => {
  expect(breaches(RULES, [code])).toEqual([]);
});

test.each([
  ['a rule without a test', RULES, `test('Q1 one', f);`, 'No test names Q2'],
  ['a rule named in a comment alone', RULES, `test('Q1 one', f); // Q2 two`, 'No test names Q2'],
  ['a rule that does not exist', RULES, `test('Q1 Q2 Q3 all', f);`, 'Q3 is no rule'],
  ['a number used twice', `${RULES}${RULES}`, `test('Q1 Q2', f);`, 'Q1 stands twice'],
  ['another spelling', RULES, `test('Q1 Q2 x', f); test('Q1, Q2 x', f);`, 'Q1, Q2 x is no rule'],
])('a planted breach is found: %s', (_name, rules, code, expected) => {
  expect(breaches(rules, [code])).toContain(expected);
});
