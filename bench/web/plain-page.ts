// What no page of ours can be quicker than: its own text and drawings in plain HTML, the style in it, no script.
import { JSDOM } from 'jsdom';

const TEXTS =
  'h1, h2, h3, p, li, dt, dd, th, td, button, a:not(p a, li a, dd a, td a, h1 a, h2 a, h3 a)';
const DRAWINGS = `svg:not(:is(${TEXTS}) *)`;

/**
 * @param html a page of the built site
 * @param style the plain page's whole style sheet
 */
export function plainPage(html: string, style: string): string {
  const { document } = new JSDOM(html).window;
  for (const unseen of document.querySelectorAll('script, noscript')) unseen.remove();
  const blocks = [...document.querySelectorAll(`${TEXTS}, ${DRAWINGS}`)]
    .filter((block) => block.querySelector(TEXTS) === null)
    .map(blockHtml)
    .filter((block) => block !== null);
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" href="data:," />
<title>${escapeHtml(document.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${blocks.join('\n')}
</main>
</body>
</html>`;
}

function blockHtml(block: Element): string | null {
  if (block.localName === 'svg') return block.outerHTML;
  const text = block.textContent.trim();
  if (text === '') return null;
  // Without their lists and tables around them, items and cells are paragraphs.
  const tag = /^(?:h[1-3]|a|button)$/.test(block.localName) ? block.localName : 'p';
  return `<${tag}${tag === 'a' ? ' href="#"' : ''}>${escapeHtml(text)}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
