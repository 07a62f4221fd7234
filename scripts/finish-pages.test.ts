// What becomes of the pages of a build, and what stops it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '#tests/folder-of.ts';
import { policyOfPage } from './content-security-policy.ts';
import { finishPages } from './finish-pages.ts';
import { parsePage } from './page-tree.ts';

const SITE = { basePath: '/', frameOrigin: null, syncOrigin: null, startGuard: 'guard()' };
const CHARSET = '<meta charSet="utf-8"/>';
const SHEET = '<link rel="stylesheet" href="/assets/a.css"/>';
const SHEETS = { 'assets/a.css': 'p{content:"$&"}\n', 'assets/b.css': 'a{color:red}\n' };

function page(head = SHEET, body = ''): string {
  return `<!DOCTYPE html><html lang="ja"><head>${CHARSET}<title>a</title>${head}</head><body>${body}</body></html>`;
}

/** A folder as the router and Vite leave it. */
function built(files: Readonly<Record<string, string>>, manifest: object = {}): string {
  return folderOf({ ...SHEETS, '.vite/manifest.json': JSON.stringify(manifest), ...files });
}

function finished(client: string, name: string): Document {
  return parsePage(readFileSync(join(client, name), 'utf8'));
}

function finish(html: string, files: Readonly<Record<string, string>> = {}): Document {
  const client = built({ 'index.html': html, ...files });
  finishPages(client, SITE);
  return finished(client, 'index.html');
}

function attributes(html: Document, selector: string, name: string): readonly (string | null)[] {
  return [...html.querySelectorAll(selector)].map((element) => element.getAttribute(name));
}

const styleOf = (html: Document) => html.querySelector('style')?.textContent;

const PAGES = ['index.html', '404/index.html', 'quiz/index.html', 'quiz/italy/index.html'];

function filesOf(basePath: string, fallback: string): readonly string[] {
  const pages = PAGES.map((name) => [`${basePath.slice(1)}${name}`, page('', name)]);
  const sheet = `<link rel="stylesheet" href="${basePath}assets/a.css"/>`;
  const client = built({
    [fallback]: page(sheet, 'fallback'),
    ...Object.fromEntries(
      pages.map(([name = '', html = '']) => [name, html.replace('</head>', `${sheet}</head>`)]),
    ),
  });
  finishPages(client, { ...SITE, basePath });
  expect(finished(client, 'index.html').body.textContent).toBe('index.html');
  expect(finished(client, '__spa-fallback.html').body.textContent).toBe('fallback');
  return readdirSync(client, { recursive: true, encoding: 'utf8' }).toSorted();
}

const SETTLED = ['404.html', '__spa-fallback.html', 'assets', 'assets/a.css', 'assets/b.css'];
const FILES = [...SETTLED, 'index.html', 'quiz', 'quiz.html', 'quiz/italy.html'];

test('L4 a page lies beside its folder, so that its address needs no redirect', () => {
  expect(filesOf('/', '__spa-fallback.html')).toEqual(FILES);
});

test.each(['/wine/', '/a/b/', '/quiz/', '/assets/'])(
  'P9 a build for %s has the same files',
  (basePath) => {
    expect(filesOf(basePath, 'index.html')).toEqual(FILES);
  },
);

test('W3 a page holds its style sheets in their order, and React’s links to them load nothing', () => {
  const html = finish(page(`${SHEET}<link rel="stylesheet" href="/assets/b.css#"/>`));
  expect(styleOf(html)).toBe('p{content:"$&"}\na{color:red}');
  expect(html.querySelector('style ~ link')).toBe(html.querySelector('link'));
  // A script loaded later looks for its own by the address without the router's mark.
  const addresses = ['/assets/a.css', '/assets/b.css#', '/assets/b.css'];
  expect(attributes(html, 'link[disabled]', 'href')).toEqual(addresses);
  expect(html.querySelectorAll('link')).toHaveLength(addresses.length);
});

test('W3 pages that stand alone share one style, so that the policy has room for the hash of each', () => {
  const sheets = (name: string) =>
    page(`${SHEET}<link rel="stylesheet" href="/assets/${name}.css"/>`);
  const client = built({
    'assets/words.css': 'words{}',
    'assets/settings.css': 'settings{}',
    'words.html': sheets('words'),
    'settings.html': sheets('settings'),
    'quiz.html': page(),
  });
  finishPages(client, SITE);
  const [words, settings, quiz] = ['words', 'settings', 'quiz'].map((name) =>
    styleOf(finished(client, `${name}.html`)),
  );
  expect(words).toMatch(/settings\{\}\nwords\{\}$/);
  expect(settings).toBe(words);
  expect(quiz).toBe('p{content:"$&"}');
});

test.each([
  ['ends the element', 'p{content:"</style>"}', '</'],
  ['names a file beside itself', 'p{background:url(./a.png)}', 'url('],
  ['names one in quotes', 'p{background:url("a.png")}', 'url('],
])('W3 a style sheet that %s stops the build', (_, rules, found) => {
  expect(() => finish(page(), { 'assets/a.css': rules })).toThrow(`/assets/a.css has ${found}`);
});

test('W3 a file that is named from the root, or stands in the style sheet, is found from any page', () => {
  const rules = 'p{background:url(/wine/assets/a.png),url("data:image/png;base64,")}';
  expect(styleOf(finish(page(), { 'assets/a.css': rules }))).toBe(rules);
});

test('W3 a page without a style sheet stops the build, and so does one with another site’s', () => {
  expect(() => finish(page(''))).toThrow('no style sheet');
  const strange = built({ 'wine/index.html': page() });
  expect(() => finishPages(strange, { ...SITE, basePath: '/wine/' })).toThrow('/assets/a.css');
});

const MANIFEST = {
  '_table.js': { file: 'assets/table.js' },
  '_elements.js': { file: 'assets/elements.js' },
  'content/lessons/germany/regions.mdx': {
    file: 'assets/regions.js',
    imports: ['_elements.js', '_table.js'],
    css: ['assets/a.css', 'assets/b.css'],
  },
  'content/articles/rhone/index.mdx': { file: 'assets/rhone.js' },
  'content/maps/germany/map.yaml': { file: 'assets/map.js' },
};
const ELEMENTS = '<link rel="modulepreload" href="/assets/elements.js"/>';

test('W3 a lesson and an article name the script of their text, and what it imports, once, and hold its styles', () => {
  const files = ['decks/germany/regions', 'articles/rhone', 'index'].map((name) => `${name}.html`);
  const client = built(
    Object.fromEntries(files.map((name) => [name, page(SHEET + ELEMENTS)])),
    MANIFEST,
  );
  finishPages(client, SITE);
  const preloads = files.map((name) =>
    attributes(finished(client, name), '[rel="modulepreload"]', 'href'),
  );
  expect(preloads).toEqual([
    ['/assets/elements.js', '/assets/regions.js', '/assets/table.js'],
    ['/assets/elements.js', '/assets/rhone.js'],
    ['/assets/elements.js'],
  ]);
  const lesson = finished(client, 'decks/germany/regions.html');
  expect(styleOf(lesson)).toBe('p{content:"$&"}\na{color:red}');
  expect(attributes(lesson, '[rel="stylesheet"]', 'disabled')).toEqual(['', '']);
  // The list is no part of the site.
  expect(existsSync(join(client, '.vite'))).toBe(false);
});

test('W3 a text without a page stops the build', () => {
  expect(() => finishPages(built({ 'index.html': page() }, MANIFEST), SITE)).toThrow('has no page');
});

const START = '<script type="module" async="">import "/wine/assets/a.js";\nimport("b");</script>';

test('X1 the script that starts a page’s modules becomes a file named after its content', () => {
  const client = built({
    'wine/index.html': page('<link rel="stylesheet" href="/wine/assets/a.css"/>', START),
  });
  finishPages(client, { ...SITE, basePath: '/wine/' });
  const [name = '', ...more] = readdirSync(join(client, 'assets')).filter((file) =>
    file.endsWith('.js'),
  );
  expect(more).toEqual([]);
  expect(name).toMatch(/^start-[\w-]{8}\.js$/);
  expect(readFileSync(join(client, 'assets', name), 'utf8')).toBe(
    'import "/wine/assets/a.js";\nimport("b");',
  );
  // An async script with an address would not be hydrated.
  const start = finished(client, 'index.html').querySelector('body > script');
  expect(start?.outerHTML).toBe(`<script type="module" src="/wine/assets/${name}"></script>`);
});

test('O18 X1 a page begins with its policy and the guard of its start, and the policy names all that stands in it', () => {
  const data = 'window.data = {"a":"</p>"};';
  const html = finish(page(SHEET, `<script>${data}</script>${START}`));
  const [charset, policy, guard, next] = html.head.children;
  expect(charset?.getAttribute('charset')).toBe('utf-8');
  expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  expect(guard?.outerHTML).toBe('<script>guard()</script>');
  expect(next?.localName).toBe('title');
  const inline = { scripts: ['guard()', data], styles: ['p{content:"$&"}'] };
  expect(policy?.getAttribute('content')).toBe(policyOfPage(inline, SITE));
});

test.each([
  ['<p style="color:red">a</p>', 'index.html has the attribute style'],
  ['<a href="/" onclick="a()">a</a>', 'index.html has the attribute onclick'],
])('X1 what a policy cannot admit stops the build: %s', (body, message) => {
  expect(() => finish(page(SHEET, body))).toThrow(message);
});

test('X1 a page without the place for its policy stops the build', () => {
  expect(() => finish(page().replace(CHARSET, ''))).toThrow('No charset');
});
