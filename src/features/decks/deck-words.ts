// What both screens of the decks say of a chapter.
import { countItems, type DeckSummary } from '#domain/items/chapter.ts';
import { IMPORTANCES } from '#domain/items/deck.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { formatCount } from '#ui/format-quantity.ts';

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

/** Words that come late: they stand last on their line, so that nothing moves. */
export function readWords(readHere: number, sections: number): string {
  if (readHere === 0) return '';
  return readHere === sections ? '✓ 読んだ' : `${readHere}項を読んだ`;
}
