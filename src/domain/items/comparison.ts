// Countries side by side: what is known of each, and which part of it an address asks for.
import type { Name } from '#domain/text/names.ts';
import type { QueryReader } from '#domain/query-reader.ts';
import { readMarked } from '#domain/text/marked-text.ts';
import type { RichText } from '#domain/text/rich-text.ts';

export interface Comparison {
  /** The texts refer to them by their places. */
  readonly names: readonly Name[];
  readonly countries: readonly ComparedCountry[];
  readonly groups: readonly ComparedGroup[];
}

export interface ComparedCountry {
  /** The key of its chapter. */
  readonly key: string;
  readonly label: string;
  /** By the key of the cell; nothing where nothing is beyond dispute. */
  readonly texts: { readonly [cell: string]: string };
}

export interface ComparedGroup {
  readonly label: string;
  readonly cells: readonly ComparedCell[];
}

export interface ComparedCell {
  readonly key: string;
  readonly label: string;
}

/** Two countries with all that is known of them, or one cell of all countries. */
export type Compared =
  | { readonly kind: 'pair'; readonly pair: readonly [ComparedCountry, ComparedCountry] }
  | { readonly kind: 'cell'; readonly cell: ComparedCell };

/** What an address asks for: `countries=italy,spain` or `cell=climate`; else the first two countries. */
export function comparedIn(comparison: Comparison, query: QueryReader): Compared {
  const { countries, groups } = comparison;
  const asked = query.get('cell');
  const cell = groups.flatMap(({ cells }) => cells).find(({ key }) => key === asked);
  if (cell !== undefined) return { kind: 'cell', cell };
  const keys = (query.get('countries') ?? '').split(',');
  const found = [...new Set(keys)].flatMap(
    (key) => countries.find((country) => country.key === key) ?? [],
  );
  const [first, second] = [...found, ...countries.filter((country) => !found.includes(country))];
  if (first === undefined || second === undefined) throw new Error('Nothing to compare');
  return { kind: 'pair', pair: [first, second] };
}

/** `null` where nothing is said. */
export function comparedText(
  { names }: Pick<Comparison, 'names'>,
  { texts }: Pick<ComparedCountry, 'texts'>,
  cell: string,
): RichText | null {
  const text = texts[cell];
  return text === undefined ? null : readMarked(text, (key) => names[Number(key)]);
}
