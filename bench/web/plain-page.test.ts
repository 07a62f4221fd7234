// A plain page says all of another's text, and says it once.
import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test('every text is said once, whatever it stands in', () => {
  const html = plainPage(
    `<!doctype html><title>A & B</title><body>
    <header><a href="/">名</a></header>
    <h1>題</h1><p>文に<a href="/x">リンク</a>が<time>2026</time>ある。</p>
    <ul><li><h3>見出し</h3><p>中の段落</p></li><li>項目に<a href="/y">先</a></li></ul>
    <div><a href="/z">押す</a><button type="button">1 &lt; 2</button></div>
    <table><tr><th>国</th><td>町</td></tr></table>
    <p>絵：<svg viewBox="0 0 1 1"><text>川</text></svg></p>
    <div><svg viewBox="0 0 2 2"><text>町</text></svg></div>
    <noscript><p>見えない</p></noscript>
    <script>window.unseen = '<p>見えない</p>';</script></body>`,
    'p { margin: 0 }',
  );
  expect(html).toContain('<title>A &amp; B</title>\n<style>p { margin: 0 }</style>');
  expect(/<main>\n([^]*)\n<\/main>/.exec(html)?.[1]?.split('\n')).toEqual([
    '<a href="#">名</a>',
    '<h1>題</h1>',
    '<p>文にリンクが2026ある。</p>',
    '<h3>見出し</h3>',
    '<p>中の段落</p>',
    '<p>項目に先</p>',
    '<a href="#">押す</a>',
    '<button>1 &lt; 2</button>',
    '<p>国</p>',
    '<p>町</p>',
    '<p>絵：川</p>',
    '<svg viewBox="0 0 2 2"><text>町</text></svg>',
  ]);
});
