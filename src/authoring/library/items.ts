// An item as it is written, before it is packed, and what is to be known of any.
import type { LibraryItem } from '#domain/items/deck.ts';
import type { QuestionFigure } from '#domain/items/question.ts';
import type { Name } from '#domain/text/names.ts';
import { namesIn, readMarked } from '#domain/text/marked-text.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { soundOf } from '#authoring/library/spelling-variants.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { InFile } from '#authoring/library/read-library.ts';
import type { Basis, FileFields, ItemFields } from '#authoring/library/schemas.ts';

/** Wrong choices that a question needs. */
export const LEAST_DISTRACTORS = 3;

/** Texts refer to names by their ids in the glossary, not by their places in a deck. */
export interface WrittenItem extends Omit<
  LibraryItem,
  'topic' | 'source' | 'inOriginal' | 'figure' | 'form'
> {
  readonly chapter: string;
  /** Id of a topic of its chapter. */
  readonly topic: string | null;
  /** How it is asked; `hand` for a question written by hand, `card` for what is a card alone. */
  readonly kind:
    | 'hand'
    | 'card'
    | 'value'
    | 'row'
    | 'odd'
    | 'count'
    | 'map'
    | 'figure'
    | 'statement'
    | 'describe'
    | 'pair'
    | 'order'
    | 'multi';
  readonly source: string;
  readonly reviewBy: string | null;
  readonly basis: Basis;
  readonly file: string;
  readonly row: string;
  readonly figure?: QuestionFigure;
  /** The situation of a case, which stands before the question. */
  readonly situation?: string;
  readonly sum?: string;
  /** The edition with which it changed. */
  readonly changed?: string;
}

/** As a function gives it to `flatMap`. */
export type ItemOrNone = WrittenItem | readonly [];

/** What a kind of file gives. */
export interface MadeItems {
  readonly items: readonly WrittenItem[];
  readonly mistakes: readonly Mistake[];
}

export function allMade(made: readonly MadeItems[]): MadeItems {
  return {
    items: made.flatMap(({ items }) => items),
    mistakes: made.flatMap(({ mistakes }) => mistakes),
  };
}

/** What an item by hand has of itself, or else of its file. @param topic of its group, which goes before the file's */
export function frameOf(
  { file, chapter, value }: InFile<FileFields>,
  own: ItemFields,
  topic: string | undefined = value.topic,
) {
  return {
    chapter,
    part: value.part,
    topic: own.topic ?? topic ?? null,
    importance: own.importance,
    source: own.source ?? value.source,
    asOf: own.asOf ?? value.asOf ?? null,
    reviewBy: own.reviewBy ?? value.reviewBy ?? null,
    basis: own.basis ?? value.basis,
    card: null,
    file,
  };
}

/** As a learner reads it. @throws where it refers to a name that is not there */
export function readText(text: string, names: ReadonlyMap<string, Name>): string {
  return plainText(readMarked(text, (id) => names.get(id)));
}

/** As it is read, without the originals beside names. @throws as `readText` */
export function readBare(text: string, names: ReadonlyMap<string, Name>): string {
  return readText(text, names).replaceAll(/（[^）]*[A-Za-z][^）]*）/g, '');
}

const MOST_ON_A_BACK = 3;

/** Whether a card asks for more than a learner recalls at once. */
export function hasTooMuchOnItsBack({ card }: Pick<WrittenItem, 'card'>): boolean {
  if (card === null) return false;
  const names = namesIn(card.back).length;
  return (names === 0 ? card.back.split('、').length : names) > MOST_ON_A_BACK;
}

/** Whether the question holds the answer's words, where not every choice has them. */
export function givesAnswerAway(
  { stem, answer, pool }: Pick<WrittenItem, 'stem' | 'answer' | 'pool'>,
  names: ReadonlyMap<string, Name>,
): boolean {
  const read = (text: string) => readText(text, names);
  const words = read(answer.text).replace(/（.*）$/, '');
  if (words.length < 2 || !read(stem).includes(words)) return false;
  return !pool.every(({ text }) => read(text).includes(words));
}

const LETTER = String.raw`[\p{Script=Katakana}\p{Script=Han}ー・\d]`;

/** Whether a text has a name in it as words of their own: 「美山錦」 is not in 「新美山錦」. */
export function standsIn(name: string, text: string): boolean {
  if (name.length < 2 || !text.includes(name)) return false;
  return new RegExp(`(?<!${LETTER})${literally(name)}(?!${LETTER})`, 'u').test(text);
}

/** For a regular expression that means the text itself. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Words of many names, which tell nothing: Lake, Santa, ブラン. */
const OF_MANY = new Set(
  'blanc bianco bianca branco blanco noir nero negro rouge rosso tinto saint santa sainte grand grande gran petit petite chateau domaine clos cote cotes coteaux valle valley vallee river creek lake south southern north northern western eastern upper central district region vino vinho wine superiore riserva reserva muscat moscato ヴァレー ブラン ブランコ ビアンコ ノワール ルージュ コート グラン シャトー リヴァー レイク サンタ サザン ノーザン セントラル リージョン ヴィーニョ ワイン ブドウ ビール ブランデー リキュール チーズ グラス フランス イタリア スペイン ドイツ アメリカ オーストラリア オーストリア ポルトガル ギリシャ ハンガリー ルーマニア ブルガリア ジョージア モルドバ モルドヴァ スロヴェニア クロアチア ニュージーランド アフリカ カナダ ウルグアイ カリフォルニア ロワール シャンパーニュ サービス テイスティング コルク アルコール ホワイト'.split(
    ' ',
  ),
);

const ROOT = 5;

/**
 * Whether a name in the question begins as one in the right choice alone does, or sounds alike: Württembergisch and
 * Württemberg, リズリング and リースリング.
 */
export function sharesRoot(
  { stem, answer, pool }: Pick<WrittenItem, 'stem' | 'answer' | 'pool'>,
  names: ReadonlyMap<string, Name>,
): boolean {
  const wordsOf = (text: string) =>
    (
      readText(text, names)
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z]{5,}/g) ?? []
    ).filter((word) => !OF_MANY.has(word));
  const rootsOf = (text: string) => [
    ...wordsOf(text).map((word) => word.slice(0, ROOT)),
    ...(readText(text, names).match(/[\u30a1-\u30fa\u30fc]{4,}/g) ?? [])
      .filter((word) => !OF_MANY.has(word))
      .map(soundOf),
  ];
  const asked = rootsOf(stem);
  const told = rootsOf(answer.text).filter((root) => asked.includes(root));
  return (
    told.length > 0 && !pool.some(({ text }) => rootsOf(text).some((root) => told.includes(root)))
  );
}

/** A choice that is one name of the glossary is recorded as its id. */
export function keyOfChoice(text: string): string {
  return /^\{([a-z0-9-]+)\}$/.exec(text)?.[1] ?? text;
}
