// Everything into one file, and the record of it; the same from wherever on the page it is asked for.
import { useState } from 'react';
import { backupFileName, DATABASE_FILE } from '#services/study/backup-file.ts';
import { recordBackup } from '#domain/site/backup-record.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { canShareFile, shareFile, type Shared } from '#services/shell/share-file.ts';
import { failedFor } from '#features/data/failure-words.ts';
import { useServices } from '#services/study/services.tsx';
import {
  SILENCE,
  failed,
  said,
  useTelling,
  type Tasks,
  type Telling,
  type Told,
} from '#ui/telling.ts';

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
  readonly telling: Telling;
  /** Gives the file to the device's share sheet; `null` where no share sheet takes it. */
  readonly share: (() => void) | null;
  /** Hands the file to the browser. */
  readonly save: (format: BackupFormat) => void;
  /** The learner has the file: no browser says whether a download was kept or called off. `null` without one. */
  readonly confirm: (() => void) | null;
  readonly forget: () => void;
}

export function useBackupSaving(tasks: Tasks): BackupSaving {
  const { backup, backupRecord, clock } = useServices();
  const telling = useTelling(tasks);
  // Which kind of file goes through the sheet does not change while the page is open.
  const [sharedAs] = useState(findShareable);
  /** Made by a press that was too long ago for the share sheet. */
  const [made, setMade] = useState<BackupFile | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<BackupFile | null>(null);

  async function make({ format, type, ending }: FileKind): Promise<BackupFile | Told> {
    const asBegun = backupRecord.read();
    const exported = await (format === 'database' ? backup.exportDatabase() : backup.exportJson());
    if (!exported.ok) return failedFor('バックアップを書き出せませんでした。', exported.error);
    const { bytes, complete } = exported.value;
    const now = clock.now();
    const settle = () => backupRecord.update((record) => recordBackup(record, asBegun, now));
    const name = backupFileName(now, ending, complete);
    return { name, type, bytes, settle: complete ? settle : null };
  }

  function begin(hand: () => Promise<Told>) {
    setUnconfirmed(null);
    telling.run('書き出しています…', hand);
  }

  /** @param went where the file is now, after its name */
  function handedOver(file: BackupFile, went: string, next: string): Told {
    if (file.settle === null) {
      return failed(
        `今までの記録を読み込めないため、まだ書き込めていない記録だけを「${file.name}」${went}。全体のバックアップではありません。`,
      );
    }
    setUnconfirmed(file);
    return said(next);
  }

  async function share(kind: FileKind): Promise<Told> {
    const file = made ?? (await make(kind));
    if ('text' in file) return file;
    const { name, type, bytes } = file;
    const shared = await shareFile(name, type, bytes);
    setMade(shared === 'press-again' ? file : null);
    const text = sharedWords(shared, name);
    if (shared === 'handed-over') return handedOver(file, 'として渡しました', text);
    return { text, failed: shared === 'failed' };
  }

  async function save(format: BackupFormat): Promise<Told> {
    const file = await make(FILES[format]);
    if ('text' in file) return file;
    const { name, type, bytes } = file;
    downloadFile(name, type, bytes);
    return handedOver(
      file,
      'に書き出しました',
      `「${name}」を書き出しました。ダウンロードの一覧にあることを確かめたら、「保存できました」を押してください。`,
    );
  }

  return {
    telling,
    share: sharedAs && (() => begin(() => share(sharedAs))),
    save: (format) => begin(() => save(format)),
    confirm:
      unconfirmed &&
      (() => {
        unconfirmed.settle?.();
        setUnconfirmed(null);
        telling.tell(said(`「${unconfirmed.name}」を、前回のバックアップとして記録しました。`));
      }),
    forget() {
      setUnconfirmed(null);
      telling.tell(SILENCE);
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
