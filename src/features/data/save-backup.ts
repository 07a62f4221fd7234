// Everything into one file, and the record of it; the same from wherever on the page it is asked for.
import { useState } from 'react';
import { localDate } from '#domain/date/local-date.ts';
import { recordBackup } from '#domain/backup/backup-record.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { canShareFile, shareFile, type Shared } from '#services/shell/share-file.ts';
import { storageFailureWords } from '#features/data/failure-words.ts';
import { NO_STATUS, type StatusMessage } from '#features/data/status-message.tsx';
import { useServices } from '#services/study/services.tsx';

export type BackupFormat = 'database' | 'json';

interface BackupFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: BackupFormat;
}

export interface BackupSaving {
  readonly told: StatusMessage;
  /** Gives the file to the device's share sheet; `null` where there is none that takes it. */
  readonly share: (() => Promise<void>) | null;
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
  // Which kind of file goes through the sheet does not change while the page is open.
  const [sharedAs] = useState(findShareable);
  /** Made by a press that was too long ago for the share sheet. */
  const [made, setMade] = useState<(BackupFile & { readonly settle: () => void }) | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);

  /** `null` where it could not be made, which is told then. */
  async function exportAs(format: BackupFormat) {
    const exported = await (format === 'database' ? backup.exportDatabase() : backup.exportJson());
    if (exported.ok) return exported.value;
    setTold({
      failed: true,
      text: `バックアップを書き出せませんでした。${storageFailureWords(exported.error)}`,
    });
    return null;
  }

  async function share({ format, type, ending }: Shareable): Promise<void> {
    let file = made;
    if (file === null) {
      const asBegun = backupRecord.read();
      const exported = await exportAs(format);
      if (exported === null) return;
      const now = clock.now();
      const { bytes, complete } = exported;
      const settle = () => {
        if (complete) backupRecord.update((record) => recordBackup(record, asBegun, now));
      };
      file = { name: backupFileName(now, ending, complete), type, bytes, format, settle };
    }
    const { name } = file;
    const shared = await shareFile(name, type, file.bytes);
    setMade(shared === 'press-again' ? file : null);
    if (shared === 'handed-over') {
      setUnconfirmed(() => () => {
        file.settle();
        setUnconfirmed(null);
        setTold({ failed: false, text: `「${name}」を、前回のバックアップとして記録しました。` });
      });
    }
    setTold({ failed: shared === 'failed', text: sharedWords(shared, name) });
  }

  async function save(format: BackupFormat): Promise<void> {
    const asBegun = backupRecord.read();
    const exported = await exportAs(format);
    if (exported === null) return;
    const { bytes, complete } = exported;
    const now = clock.now();
    const name = backupFileName(now, ENDINGS[format], complete);
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
    share: sharedAs && (() => share(sharedAs)),
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

const ENDINGS: Readonly<Record<BackupFormat, string>> = { database: 'sqlite', json: 'json' };

interface Shareable {
  readonly format: BackupFormat;
  readonly type: string;
  readonly ending: string;
}

/** In the order in which they are offered: some browsers share texts and pictures only. All can be restored from. */
const SHAREABLE: readonly Shareable[] = [
  { format: 'database', type: 'application/vnd.sqlite3', ending: 'sqlite' },
  { format: 'json', type: 'application/json', ending: 'json' },
  { format: 'json', type: 'text/plain', ending: 'json.txt' },
];

function findShareable(): Shareable | null {
  const found = SHAREABLE.find(({ type, ending }) => canShareFile(`wine-study.${ending}`, type));
  return found ?? null;
}

function sharedWords(shared: Shared, name: string): string {
  switch (shared) {
    case 'handed-over':
      return `「${name}」を渡しました。相手の端末にあることを確かめたら、「保存できました」を押してください。相手の端末では、このページの「復元」でこのファイルを選ぶと、記録が合わさります。`;
    case 'called-off':
      return '';
    case 'press-again':
      return 'ファイルの用意ができました。もう一度「ほかの端末に送る」を押してください。';
    case 'failed':
      return '渡せませんでした。「バックアップを保存」でファイルにしてから、お送りください。';
  }
}

/** What is not the whole must not be taken for it when it is found again. */
function backupFileName(now: number, ending: string, complete: boolean): string {
  const day = localDate(now, new Date(now).getTimezoneOffset());
  return `wine-study-${complete ? '' : 'unsaved-'}${day}.${ending}`;
}

function mediaType(format: BackupFormat): string {
  return format === 'database' ? 'application/vnd.sqlite3' : 'application/json';
}
