// The words of the whole library, for looking one up: small enough to be loaded at once, without what the facts say of them.
import type { Name } from '#domain/library/names.ts';
import {
  UnreadableError,
  at,
  list,
  optionalText,
  readWhole,
  record,
  text,
} from '#domain/library/read-packed.ts';

/** Another edition of this form is not read. */
export const WORDS_FORMAT = 1;

export interface Word extends Name {
  /** How its Japanese form is read, in Latin letters; `null` where it holds kanji. */
  readonly romaji: string | null;
  /** Other names by which a learner may look it up. */
  readonly aliases: readonly string[];
  /** Keys of the chapters whose deck has it. */
  readonly chapters: readonly string[];
}

type PackedWord = readonly [
  id: string,
  ja: string,
  original: string | null,
  lang: string | null,
  romaji: string | null,
  aliases: readonly string[],
  chapters: readonly number[],
];

export interface PackedWords {
  readonly format: number;
  readonly chapters: readonly string[];
  readonly words: readonly PackedWord[];
}

export function packWords(words: readonly Word[]): PackedWords {
  const chapters = [...new Set(words.flatMap((word) => word.chapters))];
  return {
    format: WORDS_FORMAT,
    chapters,
    words: words.map((word) => [
      word.id,
      word.ja,
      word.original,
      word.lang,
      word.romaji,
      word.aliases,
      word.chapters.map((chapter) => chapters.indexOf(chapter)),
    ]),
  };
}

/** `null` unless it is a whole list of words of this format. */
export function unpackWords(raw: unknown): readonly Word[] | null {
  return readWhole(() => {
    const packed = record(raw);
    if (packed['format'] !== WORDS_FORMAT) throw new UnreadableError('Another format');
    const chapters = list(packed['chapters']).map(text);
    return list(packed['words']).map((entry): Word => {
      const [id, ja, original, lang, romaji, aliases, ownChapters] = list(entry);
      return {
        id: text(id),
        ja: text(ja),
        original: optionalText(original),
        lang: optionalText(lang),
        romaji: optionalText(romaji),
        aliases: list(aliases).map(text),
        chapters: list(ownChapters).map((chapter) => at(chapters, chapter)),
      };
    });
  });
}
