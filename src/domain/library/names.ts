// The names of the library, and texts that refer to them: a name's spelling stands once, in the glossary.

export interface Name {
  /** Permanent; also the address of its entry. */
  readonly id: string;
  /** Katakana, or the Japanese term. */
  readonly ja: string;
  /** As its own language spells it; `null` for what has no other spelling. */
  readonly original: string | null;
  /** BCP 47; `null` where `original` is. */
  readonly lang: string | null;
}

export type NameForm = 'full' | 'ja' | 'original';

/** A piece of a text: plain, or a name in one of its forms. */
export type Segment = { readonly text: string } | { readonly name: Name; readonly form: NameForm };

/** `{key}` is both spellings, `{key.ja}` and `{key.original}` one of them. */
const REFERENCE = /\{([a-z0-9-]+)(?:\.(ja|original))?\}/g;

/**
 * @param nameOf finds a name by its key in the text: an id while writing, an index in a deck
 * @throws where a text refers to a name that is not there
 */
export function segmentsOf(text: string, nameOf: (key: string) => Name | undefined): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const [whole, key = '', form] = match;
    const name = nameOf(key);
    if (name === undefined) throw new Error(`No name "${key}" for "${text}"`);
    if (match.index > from) segments.push({ text: text.slice(from, match.index) });
    segments.push({ name, form: (form as NameForm | undefined) ?? 'full' });
    from = match.index + whole.length;
  }
  if (from < text.length) segments.push({ text: text.slice(from) });
  return segments;
}

/** Every key that a text refers to. */
export function namesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(REFERENCE), ([, key = '']) => key);
}

/** What is left of a text without its names. */
export function withoutNames(text: string): string {
  return text.replaceAll(REFERENCE, '');
}

/** The same text with each key replaced. */
export function mapNames(text: string, keyOf: (key: string) => string): string {
  return text.replaceAll(REFERENCE, (_whole, key: string, form?: string) =>
    form === undefined ? `{${keyOf(key)}}` : `{${keyOf(key)}.${form}}`,
  );
}

/** `シャトー・マルゴー（Château Margaux）`. */
export function nameText(name: Name, form: NameForm): string {
  if (name.original === null || form === 'ja') return name.ja;
  return form === 'original' ? name.original : `${name.ja}（${name.original}）`;
}

export function plainText(segments: readonly Segment[]): string {
  return segments
    .map((segment) => ('text' in segment ? segment.text : nameText(segment.name, segment.form)))
    .join('');
}
