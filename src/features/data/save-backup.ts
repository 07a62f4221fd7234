// Everything into one file, and the record of it; the same from wherever on the page it is asked for.
import { useState } from 'react';
import { backupFileName, DATABASE_FILE } from '#services/study/backup-file.ts';
import { recordBackup } from '#domain/site/backup-record.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { canShareFile, shareFile, type Shared } from '#services/shell/share-file.ts';
import { storageFailureWords } from '#features/data/failure-words.ts';
import { NO_STATUS, type StatusMessage } from '#features/data/status-message.tsx';
import { useServices } from '#services/study/services.tsx';

export type BackupFormat = 'database' | 'json';

interface FileKind {
  readonly format: BackupFormat;
  readonly type: string;
  readonly ending: string;
}

interface BackupFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Records it as a backup; `null` unless it is the whole. */
  readonly settle: (() => void) | null;
}

export interface BackupSaving {
  readonly told: StatusMessage;
  /** Gives the file to the device's share sheet; `null` where no share sheet takes it. */
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
  const [made, setMade] = useState<BackupFile | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);

  /** `null` where it could not be made, which is told then. */
  async function make({ format, type, ending }: FileKind): Promise<BackupFile | null> {
    const asBegun = backupRecord.read();
    const exported = await (format === 'database' ? backup.exportDatabase() : backup.exportJson());
    if (!exported.ok) {
      setTold({
        failed: true,
        text: `バックアップを書き出せませんでした。${storageFailureWords(exported.error)}`,
      });
      return null;
    }
    const { bytes, complete } = exported.value;
    const now = clock.now();
    const settle = () => backupRecord.update((record) => recordBackup(record, asBegun, now));
    const name = backupFileName(now, ending, complete);
    return { name, type, bytes, settle: complete ? settle : null };
  }

  /** @param went where the file is now, after its name */
  function tellOf({ name, settle }: BackupFile, went: string, next: string): void {
    if (settle === null) {
      setTold({
        failed: true,
        text: `今までの記録を読み込めないため、まだ書き込めていない記録だけを「${name}」${went}。全体のバックアップではありません。`,
      });
      return;
    }
    setUnconfirmed(() => () => {
      settle();
      setUnconfirmed(null);
      setTold({ failed: false, text: `「${name}」を、前回のバックアップとして記録しました。` });
    });
    setTold({ failed: false, text: next });
  }

  async function share(kind: FileKind): Promise<void> {
    const file = made ?? (await make(kind));
    if (file === null) return;
    const { name, type, bytes } = file;
    const shared = await shareFile(name, type, bytes);
    setMade(shared === 'press-again' ? file : null);
    const text = sharedWords(shared, name);
    if (shared === 'handed-over') tellOf(file, 'として渡しました', text);
    else setTold({ failed: shared === 'failed', text });
  }

  async function save(format: BackupFormat): Promise<void> {
    const file = await make(FILES[format]);
    if (file === null) return;
    const { name, type, bytes } = file;
    downloadFile(name, type, bytes);
    const next = `「${name}」を書き出しました。ダウンロードの一覧にあることを確かめたら、「保存できました」を押してください。`;
    tellOf(file, 'に書き出しました', next);
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

const FILES: Readonly<Record<BackupFormat, FileKind>> = {
  database: { format: 'database', ...DATABASE_FILE },
  json: { format: 'json', type: 'application/json', ending: 'json' },
};

/** In the order in which they are offered: some browsers share texts and pictures only. All can be restored from. */
const SHAREABLE: readonly FileKind[] = [
  FILES.database,
  FILES.json,
  { format: 'json', type: 'text/plain', ending: 'json.txt' },
];

function findShareable(): FileKind | null {
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
