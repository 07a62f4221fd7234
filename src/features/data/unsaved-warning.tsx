// Says that something is only in this tab yet, and offers to put it into a file.
import { BackupOutcome } from '#features/data/backup-outcome.tsx';
import styles from '#features/data/data-page.module.css';
import { useBackupSaving } from '#features/data/save-backup.ts';
import { useHeldEvents } from '#services/study/held-events.ts';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import type { Tasks } from '#ui/telling.ts';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';

export function UnsavedWarning({ tasks }: { readonly tasks: Tasks }) {
  const saving = useBackupSaving(tasks);
  const unsaved = useHeldEvents();
  if (unsaved === 0) return null;
  return (
    <div role="alert" className={`${layout['panel']} ${styles['warning']}`} data-verdict="wrong">
      <h2 className={typography['verdict']}>
        この端末に書き込めていない記録が{formatCount(unsaved)}件あります
      </h2>
      <p>
        次に開いたときにも、もう一度書き込みを試します。心配なときは、閉じる前にファイルに残してください。あとで「復元」から取り込めます。
      </p>
      <div className={layout['row']}>
        <Button busy={tasks.busy} onClick={() => saving.save('database')}>
          記録をファイルに残す
        </Button>
      </div>
      <BackupOutcome saving={saving} />
    </div>
  );
}
