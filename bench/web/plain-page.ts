// What no page of ours can be quicker than: its own text and drawings in the same elements, as one writes them by hand:
// no class, the style in it, no script.
import { JSDOM } from 'jsdom';

const UNSEEN = 'script, noscript, style, link, template';
/** What makes an element what it is. */
const KEPT = new Set(['colspan', 'hidden', 'lang', 'open', 'rowspan', 'type']);

/**
 * @param html a page of the built site
 * @param style the plain page's whole style sheet
 */
export function plainPage(html: string, style: string): string {
  const { document } = new JSDOM(html).window;
  for (const unseen of document.querySelectorAll(UNSEEN)) unseen.remove();
  for (const element of document.body.querySelectorAll(':not(svg, svg *)')) {
    for (const name of element.getAttributeNames()) {
      if (!KEPT.has(name)) element.removeAttribute(name);
    }
    if (element.localName === 'a') element.setAttribute('href', '#');
  }
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
${document.body.innerHTML.replaceAll(/<!--.*?-->/gs, '').trim()}
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
