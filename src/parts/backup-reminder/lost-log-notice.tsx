// Says that the browser has cleared what was learned, or the code for sync, and what brings it back.
import { useEffect } from 'react';
import { DATA_PATH } from '#domain/site/paths.ts';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { formatDay } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';

export interface LostLogNoticeProps {
  /** Whether it stands on the page for the data. */
  readonly isThere?: boolean;
}

export function LostLogNotice({ isThere = false }: LostLogNoticeProps) {
  const { backupRecord, lostLog, sync } = useServices();
  const lost = useObservable(lostLog);
  const { savedAt } = useObservable(backupRecord);

  useEffect(() => {
    void lostLog.look();
  }, [lostLog]);

  if (lost === 'code' && sync !== null && !isThere) {
    return (
      <Notice role="alert" aria-label="同期のお知らせ">
        <p>
          <strong>同期が止まっています。</strong>
          引き継ぎコードが、このブラウザから消えました。学習の記録は、そのまま残っています。「データ」のページで、もう一度つなげます。
        </p>
        <div className="row">
          <DataLink />
        </div>
      </Notice>
    );
  }
  if (lost !== 'log') return null;
  const isSynced = sync !== null && sync.record.read() !== null;
  return (
    <Notice role="alert" aria-label="消えた記録のお知らせ">
      <p>
        <strong>このブラウザにあった学習の記録が、消えています。</strong>
        端末の空きを作るためなどに、ブラウザがサイトのデータを消したようです。
      </p>
      <p>
        {isSynced
          ? '同期がオンなので、ほかの端末と分けあった記録は、通信できるときに戻ります。'
          : `戻すには、「データ」のページの「復元」で、バックアップのファイルを選びます。${sync === null ? '' : 'ほかの端末と同期していたときは、引き継ぎコードを入れても戻ります。'}`}
        {savedAt !== null && `前回のバックアップは${formatDay(savedAt)}です。`}
      </p>
      <div className="row">
        {!isThere && <DataLink />}
        <Button onClick={() => lostLog.dismiss()}>わかりました</Button>
      </div>
    </Notice>
  );
}

function DataLink() {
  return <LinkButton href={DATA_PATH}>データのページへ</LinkButton>;
}
