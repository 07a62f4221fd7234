// A calm word, once there is much to lose and the browser has not promised to keep it.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countUnbacked } from '#domain/backup/backup-record.ts';
import { isReminderDue, MUCH_TO_LOSE } from '#domain/backup/reminder.ts';
import styles from '#features/backup-reminder/backup-reminder.module.css';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

export interface BackupReminderProps {
  /** A link to where the backup is saved, unless it is right there. */
  readonly children?: ReactNode;
  /** Keeps the room also while nothing is said, so that nothing moves. */
  readonly keepRoom?: boolean;
}

export function BackupReminder({ children, keepRoom = false }: BackupReminderProps) {
  const { backupRecord, clock, device, persistence } = useServices();
  const unbacked = countUnbacked(useObservable(backupRecord));
  const [shown, setShown] = useState<'no' | 'reminder' | 'put-off'>('no');
  const putOffNote = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    let here = true;
    async function decide() {
      const promised = (await persistence.load()) === 'promised';
      if (here && isReminderDue(backupRecord.read(), promised, clock.now())) setShown('reminder');
    }
    void decide();
    return () => {
      here = false;
    };
  }, [backupRecord, clock, persistence]);

  useEffect(() => {
    // The button that was pressed has gone.
    if (shown === 'put-off') putOffNote.current?.focus({ preventScroll: true });
  }, [shown]);

  function putOff() {
    backupRecord.update((record) => ({ ...record, putOffAt: clock.now() }));
    setShown('put-off');
  }

  const settled = shown === 'no' || (shown === 'reminder' && unbacked < MUCH_TO_LOSE);
  if (settled) return keepRoom ? <BackupReminderRoom /> : null;
  return (
    <div className={keepRoom ? styles['room'] : undefined}>
      {shown === 'put-off' ? (
        <p ref={putOffNote} tabIndex={-1} className={styles['putOff']}>
          しばらくお知らせしません。バックアップは、いつでも「データ」のページで保存できます。
        </p>
      ) : (
        <section className={styles['reminder']} aria-label="バックアップのお知らせ">
          <p>{reminderWords(unbacked, device.adviseHomeScreen)}</p>
          <div className={styles['actions']}>
            {children}
            <Button emphasis="secondary" onClick={putOff}>
              あとで
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** The place of a reminder until it is known whether there will be one. */
export function BackupReminderRoom() {
  return <div className={styles['room']} />;
}

function reminderWords(unbacked: number, forgetsWithoutVisits: boolean): string {
  return forgetsWithoutVisits
    ? `このブラウザはしばらく開かないと記録を消すことがあるので、まだバックアップにない${unbacked}件の記録を、ファイルに残しておくと安心です。`
    : `まだバックアップにない記録が${unbacked}件あるので、ファイルに残しておくと安心です。`;
}
