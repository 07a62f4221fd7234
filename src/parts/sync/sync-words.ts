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

const ISSUED = 'コードは、はじめの端末の「引き継ぎコードを見る」にあります。';

export function failureWords(failure: SyncFailure | CodeFailure): string {
  switch (failure.kind) {
    // The screen itself says what there is to decide.
    case 'unauthorised':
    case 'ended':
      return '';
    case 'offline':
      return `サーバーと通信できませんでした。${AGAIN}`;
    case 'later':
      return `サーバーが混み合っています。${AGAIN}`;
    case 'not-ready':
      return `サーバーの用意が、まだできていません。${AGAIN}`;
    case 'too-big':
    case 'refused':
    case 'unreadable':
      return `サーバーから想定外の応答がありました。この端末の記録は変わっていません。${AGAIN}`;
    case 'full':
      return '端末の空き容量が足りないため、受け取れませんでした。空きを増やしてから、もう一度お試しください。';
    case 'not-kept':
      return 'このブラウザでは引き継ぎコードを覚えておけないため、同期できません。プライベートウィンドウでないかをお確かめください。';
    case 'hostile':
      return '受け取れないデータが多く届いたため、途中で止めました。この端末の記録は変わっていません。';
    case 'made':
    case 'unfinished':
      return '続きがあります。このあと自動で続けます。';
    case 'empty':
      return `引き継ぎコードを入れてください。${ISSUED}`;
    case 'letter':
      return `「${failure.letter}」は、引き継ぎコードに出てこない文字です。`;
    case 'length':
      return failure.found < failure.expected
        ? `文字が足りません。${failure.expected}文字のうち、${failure.found}文字が入っています。`
        : `文字が多すぎます。${failure.expected}文字のところに、${failure.found}文字が入っています。`;
    case 'checksum':
      return 'どこかの文字が違います。もう一度、見比べてください。';
    case 'unavailable':
    case 'busy':
    case 'newer-app':
    case 'migration-failed':
    case 'data-damaged':
    case 'no-answer':
    case 'failed':
      return `この端末の記録を読み書きできませんでした。${AGAIN}`;
  }
}
