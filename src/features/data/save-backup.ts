// Everything into one file, and the record of it; the same from wherever on the page it is asked for.
import { recordBackup } from '#domain/backup/backup-record.ts';
import { downloadFile } from '#features/data/download-file.ts';
import { storageFailureWords } from '#features/data/failure-words.ts';
import type { Told } from '#features/data/told.tsx';
import { useServices } from '#services/services.tsx';
import { localDate } from '#ui/format-date.ts';

export type BackupFormat = 'database' | 'json';

export function useSaveBackup(): (format: BackupFormat) => Promise<Told> {
  const { backup, backupRecord, clock } = useServices();

  return async (format) => {
    const asBegun = backupRecord.load();
    const exported = await (format === 'database' ? backup.exportDatabase() : backup.exportJson());
    if (!exported.ok) {
      return {
        failed: true,
        text: `バックアップを書き出せませんでした。${storageFailureWords(exported.error)}`,
      };
    }
    const now = clock.now();
    const name = backupFileName(now, format);
    downloadFile(name, mediaType(format), exported.value);
    backupRecord.update((record) => recordBackup(record, asBegun, now));
    return {
      failed: false,
      text: `「${name}」を書き出しました。ダウンロードの一覧で確かめてください。`,
    };
  };
}

function backupFileName(now: number, format: BackupFormat): string {
  return `wine-study-${localDate(now)}.${format === 'database' ? 'sqlite' : 'json'}`;
}

function mediaType(format: BackupFormat): string {
  return format === 'database' ? 'application/vnd.sqlite3' : 'application/json';
}
