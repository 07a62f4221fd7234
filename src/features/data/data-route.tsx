// /data
import { DATA_PATH } from '#domain/site/paths.ts';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { LostLogNotice } from '#parts/backup-reminder/lost-log-notice.tsx';
import { DataPage } from '#features/data/data-page.tsx';
import { SyncSection } from '#features/data/sync-section.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: DATA_PATH,
  title: 'データ',
  description: `学習の記録がどこにどれだけあるかを確かめ、ファイルにバックアップし、別の端末やブラウザで復元できます。${
    import.meta.env.HAS_SYNC
      ? '同期を始めないかぎり、記録はどこにも送信されません。'
      : '記録はどこにも送信されません。'
  }`,
});

export default function DataRoute() {
  return (
    <DataPage
      notice={<LostLogNotice isThere />}
      reminder={<BackupReminder isThere />}
      sync={import.meta.env.HAS_SYNC ? <SyncSection /> : null}
    />
  );
}
