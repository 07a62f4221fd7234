// What a prerendered page says, in the order of its elements, for pages that are to say the same.
import { JSDOM } from 'jsdom';
import type { Plugin } from 'vite';

export interface TextBlock {
  readonly tag: string;
  readonly text: string;
}

const BLOCKS = 'h1, h2, h3, p, li, dt, dd, th, td, a:not(p a, li a, dd a, td a, h1 a, h2 a, h3 a)';

/** @param html a page of the built site */
export function readTextBlocks(html: string): readonly TextBlock[] {
  const { document } = new JSDOM(html).window;
  for (const script of document.querySelectorAll('script, noscript')) script.remove();
  return [...document.querySelectorAll(BLOCKS)]
    .filter((block) => block.querySelector(BLOCKS) === null)
    .map((block) => ({ tag: plainTag(block.localName), text: block.textContent.trim() }))
    .filter(({ text }) => text !== '');
}

/** Without their lists and tables around them, items and cells are paragraphs. */
function plainTag(tag: string): string {
  return /^(?:h[1-3]|a)$/.test(tag) ? tag : 'p';
}

const MODULE = 'virtual:bench/home-text';

export function homeTextPlugin(blocks: readonly TextBlock[]): Plugin {
  return {
    name: 'wine-study:bench-home-text',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(blocks)};` : undefined),
  };
}
