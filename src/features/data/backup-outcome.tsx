// What came of saving a backup, and the way to say that the file is there.
import { useRef } from 'react';
import type { BackupSaving } from '#features/data/save-backup.ts';
import { StatusMessageLine } from '#features/data/status-message.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';

export function BackupOutcome({ saving }: { readonly saving: BackupSaving }) {
  const { confirm } = saving;
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <StatusMessageLine told={saving.told} ref={line} />
      {confirm !== null && (
        <div className={layout['row']}>
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
