// Original spellings as content files mark them: `シャブリ（[Chablis]{fr}）`, Pandoc's bracketed span.
import type { Original } from '#domain/text/originals.ts';

export interface MarkedText {
  /** Without the marks: what the learner reads and what keys are made of. */
  readonly text: string;
  readonly originals: readonly Original[];
}

const SPAN = /\[([^[\]{}]+)\]\{([a-z]{2})\}/g;

/** Throws on brackets or braces that form no span: a mistyped mark would be shown to the learner. */
export function parseMarkedText(marked: string): MarkedText {
  const originals: Original[] = [];
  const text = marked.replaceAll(SPAN, (_span, original: string, lang: string) => {
    originals.push({ text: original, lang });
    return original;
  });
  if (/[[\]{}]/.test(text)) throw new Error(`Unfinished mark in "${marked}"`);
  return { text, originals };
}

/** Each pair of text and language once, in the order of first mention. */
export function mergeOriginals(texts: readonly MarkedText[]): readonly Original[] {
  const byIdentity = new Map<string, Original>();
  for (const { originals } of texts) {
    for (const original of originals) {
      byIdentity.set(`${original.lang}:${original.text}`, original);
    }
  }
  return [...byIdentity.values()];
}
