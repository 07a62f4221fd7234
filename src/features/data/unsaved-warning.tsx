// Says that something is only in this tab yet, and offers to put it into a file.
import { useCallback, useState, useSyncExternalStore } from 'react';
import styles from '#features/data/data-page.module.css';
import { useSaveBackup } from '#features/data/save-backup.ts';
import { NOTHING_TOLD, ToldLine, type Told } from '#features/data/told.tsx';
import type { Tasks } from '#features/data/use-tasks.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';

export function UnsavedWarning({ tasks }: { readonly tasks: Tasks }) {
  const { failures, store } = useServices();
  const saveBackup = useSaveBackup();
  const [told, setTold] = useState<Told>(NOTHING_TOLD);
  // A change that could not be stored is a failure; one that could is a change of the tables.
  const subscribe = useCallback(
    (onChange: () => void) => {
      const endFailures = failures.subscribe(onChange);
      const endChanges = store.subscribe(['answers', 'known_cards'], onChange);
      return () => {
        endFailures();
        endChanges();
      };
    },
    [failures, store],
  );
  const unsaved = useSyncExternalStore(subscribe, () => store.unsavedChanges());

  function save() {
    setTold({ text: '書き出しています…', failed: false });
    tasks.run(async () => setTold(await saveBackup('database')));
  }

  if (unsaved === 0) return null;
  return (
    <div role="alert" className={styles['warning']}>
      <h2>この端末に書き込めていない記録が{formatCount(unsaved)}件あります</h2>
      <p>
        このタブを閉じると失われます。閉じる前に、バックアップをファイルに残してください。あとで「復元」から取り込めます。
      </p>
      <div className={styles['actions']}>
        <Button disabled={tasks.busy} onClick={save}>
          記録をファイルに残す
        </Button>
      </div>
      <ToldLine told={told} />
    </div>
  );
}
