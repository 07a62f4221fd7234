// /data
import { DATA_PATH } from '#domain/site/paths.ts';
import { BackupReminder } from '#features/backup-reminder/backup-reminder.tsx';
import { DataPage } from '#features/data/data-page.tsx';
import { SyncSection } from '#features/sync/sync-section.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { SYNC_URL } from '#services/shell/site-settings.ts';

export function meta() {
  return pageMeta({
    path: DATA_PATH,
    title: 'データ',
    description: `学習の記録がどこにどれだけあるかを確かめ、ファイルにバックアップし、別の端末やブラウザで復元できます。${
      SYNC_URL === null
        ? '記録はどこにも送信されません。'
        : '同期を始めないかぎり、記録はどこにも送信されません。'
    }`,
  });
}

export default function DataRoute() {
  return (
    <DataPage reminder={<BackupReminder />} sync={SYNC_URL === null ? null : <SyncSection />} />
  );
}
