// What both screens of the decks say of a chapter.
import { countItems, type ChapterSummary, type DeckSummary } from '#domain/items/chapter.ts';
import { IMPORTANCES } from '#domain/items/deck.ts';
import type { Decks, Told } from '#features/decks/use-decks.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';

/** Of an exam's 120 questions. */

export const IN_PREPARATION = '準備中';

/** `1,730項目（A 639・B 734・C 357）` */
export function itemCounts(deck: DeckSummary): string {
  const each = IMPORTANCES.map((level) => `${level} ${formatCount(deck.items[level])}`);
  return `${formatCount(countItems(deck))}項目（${each.join('・')}）`;
}

const FAILURES: { readonly [Kind in LibraryFailure['kind']]: string } = {
  unreachable: 'まだ読み込めていません。電波の届くところで、もう一度お試しください。',
  unreadable:
    '届いた教材は、途中で切れているか、アプリと版が違うため読めません。もう一度お試しください。',
  'unknown-chapter': 'この版のアプリには、この教材がありません。学習の記録は残っています。',
};

export function failureWords(kind: LibraryFailure['kind']): string {
  return FAILURES[kind];
}

/** What is on the device of an added chapter, and what is on its way. */
export function fileWords(
  { key, deck }: Pick<ChapterSummary, 'key' | 'deck'>,
  { added, files, kept }: Pick<Decks, 'added' | 'files' | 'kept'>,
): string {
  const size = deck === null ? '' : formatBytes(deck.bytes);
  if (added?.has(key) !== true) return size;
  const file = files.get(key);
  switch (file?.state) {
    case undefined:
    case 'loading':
      return `${size}を読み込んでいます…`;
    case 'failed':
      return failureWords(file.kind);
    case 'ready':
      return `${size}・${kept.has(key) ? 'オフラインで使えます' : 'この端末に保存できないため、通信が必要です'}`;
  }
}

/** For a status message. */
export function toldWords(told: Told | null, labelOf: (chapter: string) => string): string {
  if (told === null) return '';
  const [first = '', ...others] = told.chapters;
  const named =
    others.length === 0 ? `「${labelOf(first)}」` : `${formatCount(others.length + 1)}の章`;
  switch (told.kind) {
    case 'added':
      return `${named}を加えました。`;
    case 'removed':
      return `${named}を外しました。学習の記録は残っています。`;
    case 'failed':
      return `${named}の教材を、まだ読み込めていません。`;
  }
}

/** Words that come late: they stand last on their line, so that nothing moves. */
export function readWords(readHere: number, sections: number): string {
  if (readHere === 0) return '';
  return readHere === sections ? '✓ 読んだ' : `${readHere}項を読んだ`;
}
