// Pages as one would write them by hand: static HTML, one small style sheet, a few lines of script for what is pressed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCards, readMap, readQuestions } from '#authoring/read-content.ts';
import { readTextBlocks, type TextBlock } from './home-text.ts';
import type { ByHandPage } from './measured-pages.ts';

const SOURCES = fileURLToPath(new URL('../web-pages/', import.meta.url));
const STYLE_SHEET = join(SOURCES, 'page.css');

/** `home-inlined` is the first page with the style sheet in it: what no linked one can be as quick as. */
export type WrittenPage = ByHandPage | 'home-inlined';

/**
 * @param site the built site, whose texts the reading pages say
 * @param directory where they are written to
 */
export function writeByHand(site: string, directory: string): void {
  const read = (file: string) => readTextBlocks(readFileSync(join(site, file), 'utf8'));
  const home = read('index.html').map(blockHtml).join('\n');
  const linked = '<link rel="stylesheet" href="/by-hand/page.css" />';
  const inlined = `<style>${readFileSync(STYLE_SHEET, 'utf8')}</style>`;
  const pages: Readonly<Record<WrittenPage, string>> = {
    home: page(linked, home),
    'home-inlined': page(inlined, home),
    article: page(linked, read('articles/burgundy.html').map(blockHtml).join('\n')),
    quiz: page(linked, quiz(), 'quiz.js'),
    flashcards: page(linked, flashcards(), 'flashcards.js'),
    map: page(linked, map(), 'map.js'),
  };
  const target = join(directory, 'by-hand');
  mkdirSync(target, { recursive: true });
  for (const [name, html] of Object.entries(pages)) {
    writeFileSync(join(target, `${name}.html`), html);
  }
  copyFileSync(STYLE_SHEET, join(target, 'page.css'));
  for (const script of ['quiz.js', 'flashcards.js', 'map.js']) {
    copyFileSync(join(SOURCES, 'by-hand', script), join(target, script));
  }
}

function page(style: string, body: string, script?: string): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="description" content="手で書いたページ" />
<title>手で書いたページ</title>
<link rel="icon" href="data:," />
${style}
${script === undefined ? '' : `<script type="module" src="/by-hand/${script}"></script>`}
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
}

function blockHtml({ tag, text }: TextBlock): string {
  const attributes = tag === 'a' ? ' href="#"' : '';
  return `<${tag}${attributes}>${escapeHtml(text)}</${tag}>`;
}

function quiz(): string {
  const questions = readQuestions().filter(({ topic }) => topic === 'burgundy');
  const [first] = questions;
  if (first === undefined) throw new Error('There are no questions about Burgundy');
  return `<h1>クイズ</h1>
<p class="counter">問題 1 / ${questions.length}</p>
<h2>${escapeHtml(first.question)}</h2>
<fieldset>
${first.options
  .map(
    (option) =>
      `<label><input type="radio" name="choice" /> <span>${escapeHtml(option)}</span></label>`,
  )
  .join('\n')}
</fieldset>
<p role="status"></p>
<section class="reveal" hidden><p class="explanation"></p><dl></dl><p class="source"></p></section>
<button type="button" disabled>解答する</button>
<button type="button" hidden>次の問題</button>
${contentHtml(questions)}`;
}

function flashcards(): string {
  const cards = readCards().filter(({ topic }) => topic === 'burgundy');
  const [first] = cards;
  if (first === undefined) throw new Error('There are no cards about Burgundy');
  return `<h1>暗記カード</h1>
<p class="counter">カード 1 / ${cards.length}</p>
<div class="card"><div class="turner" data-side="front">
<div class="face" data-face="front">${escapeHtml(first.front)}</div>
<div class="face" data-face="back">
<p class="answer">${escapeHtml(first.back)}</p><p class="note">${escapeHtml(first.note ?? '')}</p>
</div>
</div></div>
<button type="button">← 前</button>
<button type="button">次 →</button>
${contentHtml(cards)}`;
}

function map(): string {
  const { regions, rivers, cities, width, height } = readMap('bordeaux');
  return `<h1>ボルドーの地図</h1>
<div class="cards">
${regions
  .map(({ name, kana }) => `<button type="button" data-card="${name}">${kana}</button>`)
  .join('\n')}
</div>
<svg viewBox="0 0 ${width} ${height}">
${regions
  .map(
    ({ name, points }) =>
      `<polygon points="${points}" data-region="${name}" data-state="unanswered" />`,
  )
  .join('\n')}
<g pointer-events="none">
${rivers
  .map(({ points }) => `<polyline points="${points}" fill="none" stroke="steelblue" />`)
  .join('\n')}
${cities.map(({ kana, at: [x, y] }) => `<text x="${x}" y="${y}">${kana}</text>`).join('\n')}
</g>
</svg>
<p role="status"></p>
<dl><dt>試行回数</dt><dd>0</dd><dt>正解数</dt><dd>0</dd><dt>正答率</dt><dd>0%</dd></dl>
<button type="button" class="reset">リセット</button>
${contentHtml(regions.map(({ name, kana, info }) => ({ name, kana, info })))}`;
}

function contentHtml(content: unknown): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="content">${json}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
