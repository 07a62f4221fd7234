// A calm word, once there is much to lose and the browser has not promised to keep it.
import { useState } from 'react';
import { countUnbacked } from '#domain/site/backup-record.ts';
import { isReminderDue } from '#domain/site/reminder.ts';
import { DATA_PATH } from '#domain/site/paths.ts';
import styles from '#parts/backup-reminder/backup-reminder.module.css';
import { useObservable } from '#services/shell/observable.ts';
import { useServices, type Device } from '#services/study/services.tsx';
import { usePersistence } from '#services/study/persistence.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTakenFocus } from '#ui/focus.ts';
import { Notice } from '#ui/notice.tsx';

export interface BackupReminderProps {
  /** Whether it stands on the page for the data. */
  readonly isThere?: boolean;
  /** Keeps the room also while nothing is said, so that nothing moves. */
  readonly keepRoom?: boolean;
}

export function BackupReminder({ isThere = false, keepRoom = false }: BackupReminderProps) {
  const { backupRecord, clock, device } = useServices();
  const record = useObservable(backupRecord);
  const unbacked = countUnbacked(record);
  const persistence = usePersistence();
  const forgets = forgettingOf(device, persistence?.isPrivate === true);
  const [isPutOff, setIsPutOff] = useState(false);
  const putOffNote = useTakenFocus<HTMLParagraphElement>(isPutOff);

  function putOff() {
    backupRecord.update((current) => ({ ...current, putOffAt: clock.now() }));
    setIsPutOff(true);
  }

  const isDue =
    persistence !== null &&
    isReminderDue(record, persistence.state === 'promised', forgets !== null, clock.now());
  if (!isPutOff && !isDue) return keepRoom ? <BackupReminderRoom /> : null;
  return (
    <div className={keepRoom ? styles['room'] : undefined}>
      {isPutOff ? (
        <p ref={putOffNote} tabIndex={-1} className="note">
          {forgets === null ? 'しばらく' : '3日間'}
          お知らせしません。バックアップは、いつでも「データ」のページで保存できます。
        </p>
      ) : (
        <Notice role="region" aria-label="バックアップのお知らせ">
          <p>{reminderWords(unbacked, forgets)}</p>
          <div className="row">
            {!isThere && <LinkButton href={DATA_PATH}>データのページへ</LinkButton>}
            <Button onClick={putOff}>あとで</Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** The place of a reminder until it is known whether there will be one. */
export function BackupReminderRoom() {
  return <div className={styles['room']} />;
}

/** What erases the records by itself, if anything does. */
type Forgetful = 'window' | 'touch' | 'mac' | null;

function forgettingOf({ adviseHomeScreen, adviseDock }: Device, isPrivate: boolean): Forgetful {
  if (isPrivate) return 'window';
  if (adviseHomeScreen) return 'touch';
  return adviseDock ? 'mac' : null;
}

function reminderWords(unbacked: number, forgets: Forgetful): string {
  const left = `まだバックアップにない記録が${unbacked}件あります。`;
  switch (forgets) {
    case 'window':
      return `プライベートウィンドウで開いているようです。ウィンドウを閉じると、学習の記録はすべて消えます。${left}続けて学習するときは、ふつうのウィンドウでお使いください。`;
    case 'touch':
      return `iPhone・iPadのブラウザは、7日間開かないサイトの記録を消すことがあります。${left}ファイルに残すか、ホーム画面に追加したアプリでお使いください。`;
    case 'mac':
      return `MacのSafariは、7日間開かないサイトの記録を消すことがあります。${left}ファイルに残すか、Safariの「ファイル」メニューの「Dockに追加」で作るアプリでお使いください。`;
    case null:
      return `まだバックアップにない記録が${unbacked}件あるので、ファイルに残しておくと安心です。`;
  }
}
