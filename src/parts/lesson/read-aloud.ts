// A text read aloud, its words marked as they are said, up to the next heading.
import { say, type Outcome, type Spoken } from '#parts/speech/say.ts';

/** What is read at a breath; a row of a table is one. */
const BLOCKS = 'h2, h3, p, li, dt, dd, tr, figcaption';
const HEADINGS = 'h2, h3';
/** The name of the highlight in lesson-text.module.css. */
const HIGHLIGHT = 'spoken';

/**
 * @param from a block of the text; `null` for the first that is in view
 * @returns with what came of it, where reading goes on; `null` at the end of the text
 */
export async function readAloud(text: Element, from: Element | null, signal: AbortSignal) {
  // A block that holds others is read with them.
  const blocks = [...text.querySelectorAll(BLOCKS)].filter(
    (block) => block.querySelector(BLOCKS) === null,
  );
  const start = from === null ? blocks.findIndex(isInView) : blocks.indexOf(from);
  const [first, ...rest] = blocks.slice(Math.max(0, start));
  const until = rest.findIndex((block) => block.matches(HEADINGS));
  const section = until === -1 ? rest : rest.slice(0, until);
  try {
    for (const block of first === undefined ? [] : [first, ...section]) {
      const outcome = await readBlock(block, signal);
      if (outcome !== 'said') return { next: block, outcome };
    }
  } finally {
    highlight(null);
  }
  return { next: until === -1 ? null : (rest[until] ?? null), outcome: 'said' as const };
}

async function readBlock(block: Element, signal: AbortSignal): Promise<Outcome> {
  const nodes = textNodes(block);
  if (nodes.length === 0) return 'said';
  block.scrollIntoView({ block: 'nearest' });
  highlight(block);
  return say(nodes.map(spokenOf), {
    signal,
    onWord(piece, at, length) {
      const node = nodes[piece];
      if (node === undefined) return;
      const range = new Range();
      range.setStart(node, Math.min(at, node.length));
      range.setEnd(node, length > 0 ? Math.min(at + length, node.length) : node.length);
      highlight(range);
    },
  });
}

/** A covered word is said as one. */
function textNodes(block: Element): readonly Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() === '' || isHidden(node)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
  return found;
}

function spokenOf(node: Text): Spoken {
  const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? null;
  return { text: node.data, ...(lang !== null && { lang }) };
}

function isHidden(node: Node): boolean {
  return (node.parentElement?.closest('[aria-hidden=true]') ?? null) !== null;
}

/** Where the browser has no highlights, the words are heard alone. */
function highlight(what: Element | Range | null): void {
  if (!('highlights' in CSS)) return;
  if (what === null) {
    CSS.highlights.delete(HIGHLIGHT);
    return;
  }
  const range = what instanceof Range ? what : new Range();
  if (what instanceof Element) range.selectNodeContents(what);
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

export function isInView(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
