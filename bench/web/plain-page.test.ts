// A plain page says another's text in the same elements, and has nothing else of it.
import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test('texts stand in their elements, without class, script and address', () => {
  const html = plainPage(
    `<!doctype html><title>A & B</title><style>p { color: red }</style><body>
    <header class="h"><a href="/" class="home">名</a></header>
    <main id="main"><p class="x">文に<!-- --><a href="/x">リンク</a>が<strong data-red="1">2026</strong>ある。</p>
    <table class="t"><tbody><tr><th scope="row">国</th><td colspan="2">町</td></tr></tbody></table>
    <div hidden=""><button type="button" aria-pressed="true">1 &lt; 2</button></div>
    <svg class="drawing" viewBox="0 0 1 1"><text x="1">川</text></svg></main>
    <noscript><p>見えない</p></noscript>
    <script>window.unseen = '<p>見えない</p>';</script></body>`,
    'p { margin: 0 }',
  );
  expect(html).toContain('<title>A &amp; B</title>\n<style>p { margin: 0 }</style>');
  const body = /<body>\n([^]*)\n<\/body>/.exec(html)?.[1] ?? '';
  expect(body.split(/\n\s*/)).toEqual([
    '<header><a href="#">名</a></header>',
    '<main><p>文に<a href="#">リンク</a>が<strong>2026</strong>ある。</p>',
    '<table><tbody><tr><th>国</th><td colspan="2">町</td></tr></tbody></table>',
    '<div hidden=""><button type="button">1 &lt; 2</button></div>',
    '<svg class="drawing" viewBox="0 0 1 1"><text x="1">川</text></svg></main>',
  ]);
});
