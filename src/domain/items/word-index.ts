// Looks up words as one types. The search library behind it, MiniSearch, is known to this file alone.
import MiniSearch, { type Query } from 'minisearch';
import { foldQuery, foldSpelling } from '#domain/text/spelling.ts';
import type { Word } from '#domain/items/words.ts';

export interface WordIndex {
  /** The nearest first: whole names and parts, then beginnings; where those are few, what is spelled almost so. */
  find(query: string): readonly Word[];
}

/** Fewer than that, and a slip of the finger is likelier than a name that is missing. */
const FEW = 5;
/** Words that are taken in at a time, so that typing goes on meanwhile. */
const CHUNK = 100;

interface Spellings {
  readonly id: number;
  readonly whole: readonly string[];
  readonly parts: readonly string[];
  readonly tails: readonly string[];
}

type Field = Exclude<keyof Spellings, 'id'>;

export async function createWordIndex(words: readonly Word[]): Promise<WordIndex> {
  const fields: Field[] = ['whole', 'parts', 'tails'];
  const index = new MiniSearch<Spellings>({
    fields,
    // A field holds its terms already.
    stringifyField: (value) => (value as readonly string[]).join(' '),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    autoVacuum: false,
  });
  for (let from = 0; from < words.length; from += CHUNK) {
    const chunk = words.slice(from, from + CHUNK);
    await index.addAllAsync(
      chunk.map((word, at) => spellingsOf(word, from + at)),
      { chunkSize: CHUNK },
    );
  }

  function search(query: Query, options: object): readonly Word[] {
    return index
      .search(query, { boost: { whole: 3, tails: 0.5 }, ...options })
      .flatMap(({ id }) => words[Number(id)] ?? []);
  }

  return {
    find(query) {
      const parts = foldQuery(query);
      if (parts.length === 0) return [];
      // All parts, in any order; or one word, if the learner leaves out the spaces.
      const asked: Query = {
        combineWith: 'OR',
        queries: [
          { combineWith: 'AND', queries: [...parts] },
          ...(parts.length > 1 ? [parts.join('')] : []),
        ],
      };
      const found = search(asked, { prefix: true, weights: { prefix: 0.2, fuzzy: 0 } });
      if (found.length >= FEW) return found;
      const almost = search(asked, { prefix: true, fuzzy: slips, maxFuzzy: 2 });
      return [...new Set([...found, ...almost])];
    },
  };
}

/** How many letters of a term may be wrong, missing or too many. */
function slips(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

function spellingsOf(word: Word, id: number): Spellings {
  const names = [word.ja, word.original, word.romaji, ...word.aliases]
    .filter((name) => name !== null)
    .map(foldSpelling);
  return {
    id,
    whole: names.map((parts) => parts.join('')),
    parts: [...new Set(names.flat())],
    // Each tail as one word: カロンセギュール finds シャトー・カロン・セギュール. One word in another order finds nothing.
    tails: names.flatMap((parts) =>
      parts.slice(1, -1).map((_part, at) => parts.slice(at + 1).join('')),
    ),
  };
}
