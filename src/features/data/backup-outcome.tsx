// What came of saving a backup, and the way to say that the file is there.
import type { BackupSaving } from '#features/data/save-backup.ts';
import { Button } from '#ui/button.tsx';
import { ToldLine } from '#ui/status-line.tsx';

export function BackupOutcome({ saving }: { readonly saving: BackupSaving }) {
  return (
    <>
      <ToldLine of={saving.telling} />
      {saving.confirm !== null && (
        <div className="row">
          <Button onClick={saving.confirm}>保存できました</Button>
        </div>
      )}
    </>
  );
}
