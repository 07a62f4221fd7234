// Everything into one file, and the record of it; the same from wherever on the page it is asked for.
import { useState } from 'react';
import { localDate } from '#domain/date/local-date.ts';
import { recordBackup } from '#domain/backup/backup-record.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { storageFailureWords } from '#features/data/failure-words.ts';
import { NO_STATUS, type StatusMessage } from '#features/data/status-message.tsx';
import { useServices } from '#services/study/services.tsx';

export type BackupFormat = 'database' | 'json';

export interface BackupSaving {
  readonly told: StatusMessage;
  /** Hands the file to the browser. */
  readonly save: (format: BackupFormat) => Promise<void>;
  readonly begin: () => void;
  /** The learner has the file: no browser says whether a download was kept or called off. `null` without one. */
  readonly confirm: (() => void) | null;
  readonly forget: () => void;
}

export function useBackupSaving(): BackupSaving {
  const { backup, backupRecord, clock } = useServices();
  const [told, setTold] = useState<StatusMessage>(NO_STATUS);
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);

  async function save(format: BackupFormat): Promise<void> {
    const asBegun = backupRecord.read();
    const exported = await (format === 'database' ? backup.exportDatabase() : backup.exportJson());
    if (!exported.ok) {
      setTold({
        failed: true,
        text: `バックアップを書き出せませんでした。${storageFailureWords(exported.error)}`,
      });
      return;
    }
    const { bytes, complete } = exported.value;
    const now = clock.now();
    const name = backupFileName(now, format, complete);
    downloadFile(name, mediaType(format), bytes);
    if (!complete) {
      setTold({
        failed: true,
        text: `今までの記録を読み込めないため、まだ書き込めていない記録だけを「${name}」に書き出しました。全体のバックアップではありません。`,
      });
      return;
    }
    setUnconfirmed(() => () => {
      backupRecord.update((record) => recordBackup(record, asBegun, now));
      setUnconfirmed(null);
      setTold({ failed: false, text: `「${name}」を、前回のバックアップとして記録しました。` });
    });
    setTold({
      failed: false,
      text: `「${name}」を書き出しました。ダウンロードの一覧にあることを確かめたら、「保存できました」を押してください。`,
    });
  }

  return {
    told,
    save,
    begin() {
      setUnconfirmed(null);
      setTold({ text: '書き出しています…', failed: false });
    },
    confirm: unconfirmed,
    forget() {
      setUnconfirmed(null);
      setTold(NO_STATUS);
    },
  };
}

/** What is not the whole must not be taken for it when it is found again. */
function backupFileName(now: number, format: BackupFormat, complete: boolean): string {
  const ending = format === 'database' ? 'sqlite' : 'json';
  const day = localDate(now, new Date(now).getTimezoneOffset());
  return `wine-study-${complete ? '' : 'unsaved-'}${day}.${ending}`;
}

function mediaType(format: BackupFormat): string {
  return format === 'database' ? 'application/vnd.sqlite3' : 'application/json';
}
