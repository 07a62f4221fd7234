// Text as content files write it: `{margaux}` stands for a name of the glossary, `[Chablis]{fr}` marks an original spelling.
import type { Name } from '#domain/text/names.ts';
import type { RichText, TextSegment } from '#domain/text/rich-text.ts';

/** An original spelling and its language, or a name’s key and its form: `{key}` both spellings, `{key.ja}` one of them. */
const MARK = /\[([^[\]{}]+)\]\{([a-z]{2})\}|\{([a-z0-9-]+)(?:\.(ja|original))?\}/g;

/**
 * @param nameOf finds a name by its key in the text: an id while writing, an index in a deck
 * @throws where a text refers to a name that is not there
 */
export function readMarked(text: string, nameOf: (key: string) => Name | undefined): RichText {
  const segments: TextSegment[] = [];
  const add = (plain: string) => segments.push({ text: plain });
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, original, lang = '', key = '', form] = match;
    if (match.index > from) add(text.slice(from, match.index));
    from = match.index + whole.length;
    if (original !== undefined) {
      segments.push({ text: original, lang });
      continue;
    }
    const name = nameOf(key);
    if (name === undefined) throw new Error(`No name "${key}" for "${text}"`);
    const spelled: TextSegment =
      name.original === null || name.lang === null
        ? { text: name.ja }
        : { text: name.original, lang: name.lang };
    if (form === 'original') {
      segments.push(spelled);
      continue;
    }
    segments.push({ text: name.ja, word: name.id });
    if (form === 'ja' || name.original === null) continue;
    add('（');
    segments.push(spelled);
    add('）');
  }
  if (from < text.length) add(text.slice(from));
  return segments;
}

/** The key of every name that a text refers to. */
export function namesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(MARK), ([, , , key]) => key).filter((key) => key !== undefined);
}

/** What is left of a text without its names; an original spelling stays, without its mark. */
export function withoutNames(text: string): string {
  return text.replaceAll(MARK, (_whole, original: string | undefined) => original ?? '');
}

/** The same text with the key of each name replaced. */
export function mapNames(text: string, keyOf: (key: string) => string): string {
  return text.replaceAll(
    MARK,
    (whole, original: string | undefined, _lang, key: string, form?: string) => {
      if (original !== undefined) return whole;
      return form === undefined ? `{${keyOf(key)}}` : `{${keyOf(key)}.${form}}`;
    },
  );
}

/** `{margaux}` becomes `{margaux.original}`, `ムルソー（[Meursault]{fr}）` becomes `[Meursault]{fr}`. */
export function inOriginalSpelling(text: string): string {
  return text
    .replaceAll(/[^、[\]{}]*（(\[[^[\]{}]+\]\{[a-z]{2}\})）/g, '$1')
    .replaceAll(/(?<!\])\{([a-z0-9-]+)\}/g, '{$1.original}');
}
