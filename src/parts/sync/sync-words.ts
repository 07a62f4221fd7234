// What the learner reads of sync: what it did, and why it did not.
import type { Result } from '#domain/result.ts';
import type { CodeFailure, SyncFailure, SyncReport } from '#services/study/sync.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { failed, said, type Told } from '#ui/telling.ts';

export const LEFT = 'この端末の同期をやめました。';

const AGAIN = 'このあとも、自動でもう一度試します。';

export function outcomeOf(outcome: Result<SyncReport, SyncFailure>): Told {
  return outcome.ok ? said(reportWords(outcome.value)) : failed(failureWords(outcome.error));
}

function reportWords({ taken, sent, refused, unsendable, behind }: SyncReport): string {
  const moved = [
    taken > 0 ? `受け取った記録${formatCount(taken)}件` : '',
    sent > 0 ? `送った記録${formatCount(sent)}件` : '',
  ].filter((part) => part !== '');
  return [
    moved.length === 0
      ? '同期しました。新しい記録はありません。'
      : `同期しました。${moved.join('、')}。`,
    refused > 0
      ? `お使いの端末のものではないデータが${formatCount(refused)}個届き、取り込みませんでした。`
      : '',
    behind
      ? '新しい版のアプリで作られた、この版では読めない記録があります。アプリを更新すると受け取れます。'
      : '',
    unsendable > 0 ? `大きすぎて送れない記録が${formatCount(unsendable)}件あります。` : '',
  ].join('');
}

const STRANGE = `サーバーから想定外の応答がありました。この端末の記録は変わっていません。${AGAIN}`;
const GOES_ON = '続きがあります。このあと自動で続けます。';
const NOT_AT_HAND = `この端末の記録を読み書きできませんでした。${AGAIN}`;

type Failure = SyncFailure | CodeFailure;

const WORDS: Readonly<Record<Exclude<Failure['kind'], 'letter' | 'length'>, string>> = {
  // The screen itself says what there is to decide.
  unauthorised: '',
  ended: '',
  offline: `サーバーと通信できませんでした。${AGAIN}`,
  later: `サーバーが混み合っています。${AGAIN}`,
  'not-ready': `サーバーの用意が、まだできていません。${AGAIN}`,
  'too-big': STRANGE,
  refused: STRANGE,
  unreadable: STRANGE,
  hostile:
    '受け取れないデータが多く届いたため、途中で止めました。この端末の記録は変わっていません。',
  made: GOES_ON,
  unfinished: GOES_ON,
  'not-kept':
    'このブラウザでは引き継ぎコードを覚えておけないため、同期できません。プライベートウィンドウでないかをお確かめください。',
  empty:
    '引き継ぎコードを入れてください。コードは、はじめの端末の「引き継ぎコードを見る」にあります。',
  checksum: 'どこかの文字が違います。もう一度、見比べてください。',
  full: '端末の空き容量が足りないため、受け取れませんでした。空きを増やしてから、もう一度お試しください。',
  unavailable: NOT_AT_HAND,
  busy: NOT_AT_HAND,
  'newer-app': NOT_AT_HAND,
  'migration-failed': NOT_AT_HAND,
  'data-damaged': NOT_AT_HAND,
  'no-answer': NOT_AT_HAND,
  failed: NOT_AT_HAND,
};

export function failureWords(failure: Failure): string {
  if (failure.kind === 'letter')
    return `「${failure.letter}」は、引き継ぎコードに出てこない文字です。`;
  if (failure.kind !== 'length') return WORDS[failure.kind];
  const { found, expected } = failure;
  return found < expected
    ? `文字が足りません。${expected}文字のうち、${found}文字が入っています。`
    : `文字が多すぎます。${expected}文字のところに、${found}文字が入っています。`;
}
