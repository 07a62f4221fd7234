// What came of saving a backup, and the way to say that the file is there.
import { useRef } from 'react';
import styles from '#features/data/data-page.module.css';
import type { BackupSaving } from '#features/data/save-backup.ts';
import { StatusLine } from '#features/data/status-message.tsx';
import { Button } from '#ui/button.tsx';

export function BackupOutcome({ saving }: { readonly saving: BackupSaving }) {
  const { confirm } = saving;
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <StatusLine told={saving.told} ref={line} />
      {confirm !== null && (
        <div className={styles['actions']}>
          <Button
            emphasis="secondary"
            onClick={() => {
              confirm();
              // The button is about to go.
              line.current?.focus();
            }}
          >
            保存できました
          </Button>
        </div>
      )}
    </>
  );
}
