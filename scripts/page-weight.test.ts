// Whether a page's weight is all that it loads, and whether too much of it is found.
import { expect, test } from 'vitest';
import { brotliBytes } from '#authoring/brotli-bytes.ts';
import { folderOf, writeFiles } from '#tests/folder-of.ts';
import { budgetTable, fileList, isOverBudget } from './page-budgets.ts';
import { siteScale } from './page-weight.ts';

const FILES = {
  'quiz/index.html':
    '<html><head><link rel="stylesheet" href="/assets/a.css"/>' +
    '<link rel="stylesheet" href="/assets/inlined.css" disabled=""/>' +
    '<link rel="modulepreload" fetchpriority="low" href="/assets/shell.js"/></head>' +
    '<body><script>window.data = "/assets/never.js"</script>' +
    '<script type="module">import "/assets/entry.js"; import("/assets/later.js");</script></body></html>',
  'assets/a.css': 'p { color: red }',
  'assets/inlined.css': 'a { color: red }',
  'assets/shell.js': 'export const shell = 1;',
  'assets/entry.js': 'import { shell } from "./shell.js"; export * from "./deep.js"; shell;',
  'assets/deep.js': 'export const deep = () => import("./later.js");',
  'assets/later.js': `export default ${JSON.stringify('later'.repeat(1000))};`,
  'assets/never.js': 'never',
};

test('W1 a page weighs its HTML, its scripts with their imports, and the style sheets that it loads', () => {
  const site = siteScale(folderOf(FILES));
  const { scripts, styleSheets, script, html, total } = site.weighPage('quiz/index.html');
  expect(scripts.map(({ path }) => path).toSorted()).toEqual(
    '/assets/deep.js /assets/entry.js /assets/shell.js'.split(' '),
  );
  expect(script).toBe(
    brotliBytes(FILES['assets/deep.js']) +
      brotliBytes(FILES['assets/entry.js']) +
      brotliBytes(FILES['assets/shell.js']),
  );
  expect(styleSheets).toEqual([
    { path: '/assets/a.css', bytes: brotliBytes(FILES['assets/a.css']) },
  ]);
  expect(html).toBe(brotliBytes(FILES['quiz/index.html']));
  expect(total).toBe(script + html + brotliBytes(FILES['assets/a.css']));
});

test('W1 a page that became too heavy is found, with what it loads', () => {
  const site = folderOf(FILES);
  const budget = { pages: /^quiz/, script: 0.3, total: 0.7 };
  const weigh = () => ({
    page: 'quiz/index.html',
    budget,
    weight: siteScale(site).weighPage('quiz/index.html'),
  });
  expect(isOverBudget(weigh())).toBe(false);

  // What was meant to be loaded later is loaded with the page.
  const noise = Array.from(
    { length: 200 },
    (_, index) => `export const a${index} = ${index ** 7};`,
  );
  writeFiles(site, { 'assets/deep.js': noise.join('\n') });
  expect(isOverBudget(weigh())).toBe(true);
  expect(budgetTable([weigh()])).toMatch(/quiz\/index\.html .* over$/m);
  expect(fileList(weigh())).toContain('/assets/deep.js');

  // So is a page whose scripts are light and whose HTML is not.
  const heavy = FILES['quiz/index.html'] + noise.join('\n');
  writeFiles(site, { ...FILES, 'quiz/index.html': heavy });
  expect(weigh().weight.script).toBeLessThan(300);
  expect(isOverBudget(weigh())).toBe(true);
});

test('W1 a script that is not there, or comes from elsewhere, is no light page', () => {
  const site = folderOf({
    'a.html': '<link rel="modulepreload" href="/assets/gone.js"/>',
    'b.html': '<link rel="modulepreload" href="https://other.example/b.js"/>',
  });
  expect(() => siteScale(site).weighPage('a.html')).toThrow('gone.js');
  expect(() => siteScale(site).weighPage('b.html')).toThrow('from elsewhere');
});
