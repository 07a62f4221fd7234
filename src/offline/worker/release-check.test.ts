// What of a host's answers belongs to this release.
import { expect, test } from 'vitest';
import { isOfRelease, type Release } from '#offline/worker/release-check.ts';

const SCOPE = 'https://example.com/wine/';
const RELEASE: Release = {
  scope: SCOPE,
  isInCopy: (address) =>
    address === `${SCOPE}assets/a-1.js` || address === `${SCOPE}assets/a-1.css`,
};

const HEAD = '<link rel="stylesheet" href="/wine/assets/a-1.css"/>';
const WHOLE = `${HEAD}<script type="module" src="/wine/assets/a-1.js"></script>`;

function html(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function isGood(file: string, response: Response): Promise<boolean> {
  return isOfRelease(RELEASE, `${SCOPE}${file}`, response);
}

test.each([
  ['all of whose files are in the copy', 'quiz.html', html(WHOLE), true],
  [
    'with a style that other scripts share',
    'quiz.html',
    html(WHOLE.replace('.css', '.css#')),
    true,
  ],
  ['with a script of the host', 'quiz.html', html(`${WHOLE}<script src="/x.js">`), true],
  [
    'whose tags a host wrote anew',
    'quiz.html',
    html(`<script src=/wine/assets/a-1.js></script><a href="http://[">`),
    true,
  ],
  [
    'with a script of another release, its tags written anew',
    'quiz.html',
    html("<link href='assets/c.css' rel=stylesheet>"),
    false,
  ],
  ['of another release', 'quiz.html', html(WHOLE.replaceAll('a-1.js', 'a-0.js')), false],
  ['with a style of another release', 'quiz.html', html(WHOLE.replace('a-1.css', 'z.css')), false],
  ['that is none of ours', 'quiz.html', html('<p>Back soon'), false],
  ['answered by 503', 'quiz.html', html(WHOLE, 503), false],
  ['answered by 404', 'quiz.html', html(WHOLE, 404), false],
])('O16 a page %s', async (_, file, response, good) => {
  expect(await isGood(file, response)).toBe(good);
  expect(response.bodyUsed).toBe(false);
});

test('O23 the page of the 404 may be answered by its own status, where it is ours', async () => {
  expect(await isGood('404.html', html(WHOLE, 404))).toBe(true);
  expect(await isGood('404.html?__WB_REVISION__=1', html(WHOLE, 404))).toBe(true);
  expect(await isGood('404.html', html('<h1>Not Found</h1>', 404))).toBe(false);
});

test('O16 a page in place of a script is no script', async () => {
  expect(await isGood('assets/a-1.js', html(WHOLE))).toBe(false);
  expect(await isGood('sqlite3.wasm?v=1', html(WHOLE))).toBe(false);
  expect(await isGood('assets/a-1.js', new Response('a()'))).toBe(true);
  expect(await isGood('assets/a-1.js', new Response('', { status: 404 }))).toBe(false);
});
