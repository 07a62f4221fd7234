// What a page needs for its first paint stands in it.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const HEAD =
  '<head><link rel="modulepreload" href="/wine/assets/a.js"/>' +
  '<link rel="stylesheet" href="/wine/assets/a.css"/><link rel="stylesheet" href="/wine/assets/b.css"/></head>';

function inlined(html: string, styleSheets: Readonly<Record<string, string>>): string {
  const client = mkdtempSync(join(tmpdir(), 'wine-study-'));
  mkdirSync(join(client, 'assets'));
  mkdirSync(join(client, 'quiz'));
  const page = join(client, 'quiz', 'italy.html');
  writeFileSync(page, html);
  for (const [name, rules] of Object.entries(styleSheets)) {
    writeFileSync(join(client, 'assets', name), rules);
  }
  inlineStyles(client, '/wine/');
  return readFileSync(page, 'utf8');
}

test('W3 a page holds its style sheets in their order, and React’s links to them load nothing', () => {
  expect(inlined(HEAD, { 'a.css': 'p{content:"$&"}\n', 'b.css': 'a{color:red}\n' })).toBe(
    '<head><style>p{content:"$&"}\na{color:red}</style>' +
      '<link rel="modulepreload" href="/wine/assets/a.js"/>' +
      '<link rel="stylesheet" href="/wine/assets/a.css" disabled=""/>' +
      '<link rel="stylesheet" href="/wine/assets/b.css" disabled=""/></head>',
  );
});

test('W3 a script loaded later finds the style sheets that the page has', () => {
  const page = inlined(HEAD.replace('a.css', 'a.css#'), { 'a.css': 'p{}', 'b.css': 'a{}' });
  const links = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled=""\/>/g)];
  expect(links.map(([, address]) => address)).toEqual([
    '/wine/assets/a.css',
    '/wine/assets/a.css#',
    '/wine/assets/b.css',
  ]);
  expect(page).toContain('<style>p{}\na{}</style>');
});

test('W3 pages that stand alone share one style, so that the policy has room for the hash of each', () => {
  const client = mkdtempSync(join(tmpdir(), 'wine-study-'));
  mkdirSync(join(client, 'assets'));
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
  for (const name of ['shell', 'words', 'settings']) {
    writeFileSync(join(client, 'assets', `${name}.css`), `${name}{}`);
  }
  writeFileSync(join(client, 'words.html'), link('shell') + link('words'));
  writeFileSync(join(client, 'settings.html'), link('shell') + link('settings'));
  writeFileSync(join(client, 'quiz.html'), link('shell'));
  inlineStyles(client, '/');
  const styleOf = (page: string) =>
    /<style>([^]*)<\/style>/.exec(readFileSync(join(client, page), 'utf8'))?.[1];
  expect(styleOf('words.html')).toBe('shell{}\nsettings{}\nwords{}');
  expect(styleOf('settings.html')).toBe(styleOf('words.html'));
  expect(styleOf('quiz.html')).toBe('shell{}');
  expect(readFileSync(join(client, 'words.html'), 'utf8')).not.toContain('settings.css');
});

test.each([
  ['ends the element', 'p{content:"</style>"}', '</'],
  ['names a file beside itself', 'p{background:url(./a.png)}', 'url('],
  ['names one in quotes', 'p{background:url("a.png")}', 'url('],
])('W3 a style sheet that %s stops the build', (_, rules, found) => {
  expect(() => inlined(HEAD, { 'a.css': rules, 'b.css': '' })).toThrow(
    `/wine/assets/a.css has ${found}`,
  );
});

test('W3 a file that is named from the root, or stands in the style sheet, is found from any page', () => {
  const rules = 'p{background:url(/wine/assets/a.png),url("data:image/png;base64,")}';
  expect(inlined(HEAD, { 'a.css': rules, 'b.css': '' })).toContain(rules);
});

test('W3 a page without a style sheet stops the build, and so does one with another site’s', () => {
  expect(() => inlined('<head></head>', {})).toThrow('no style sheet');
  const strange = HEAD.replace('/wine/assets/a.css', '/beer/assets/a.css');
  expect(() => inlined(strange, { 'b.css': '' })).toThrow('/beer/assets/a.css');
});
