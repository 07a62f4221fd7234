// Why a chapter cannot be read.
import type { LibraryFailure } from '#services/study/library-files.ts';

const FAILURES: { readonly [Kind in LibraryFailure['kind']]: string } = {
  unreachable: 'まだ読み込めていません。電波の届くところで、もう一度お試しください。',
  unreadable:
    '届いた教材は、途中で切れているか、アプリと版が違うため読めません。もう一度お試しください。',
  'unknown-chapter': 'この版のアプリには、この教材がありません。学習の記録は残っています。',
};

export function failureWords(kind: LibraryFailure['kind']): string {
  return FAILURES[kind];
}
