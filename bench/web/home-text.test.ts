// A page made from another's text says all of it, and says it once.
import { expect, test } from 'vitest';
import { readTextBlocks } from './home-text.ts';

test('every text is read once, whatever it stands in', () => {
  const blocks = readTextBlocks(`<!doctype html><body>
    <header><a href="/">名</a></header>
    <h1>題</h1><p>文に<a href="/x">リンク</a>が<time>2026</time>ある。</p>
    <ul><li><h3>見出し</h3><p>中の段落</p></li><li>項目に<a href="/y">先</a></li></ul>
    <div><a href="/z">押す</a></div>
    <table><tr><th>国</th><td>町</td></tr></table>
    <script>window.unseen = '<p>見えない</p>';</script></body>`);
  expect(blocks).toEqual([
    { tag: 'a', text: '名' },
    { tag: 'h1', text: '題' },
    { tag: 'p', text: '文にリンクが2026ある。' },
    { tag: 'h3', text: '見出し' },
    { tag: 'p', text: '中の段落' },
    { tag: 'p', text: '項目に先' },
    { tag: 'a', text: '押す' },
    { tag: 'p', text: '国' },
    { tag: 'p', text: '町' },
  ]);
});
