// What can be taken back until the page is left; always the latest first.
import { useState } from 'react';
import type { BackupRecord } from '#domain/site/backup-record.ts';
import type { ErasedData, ImportedData } from '#services/study/study-backup.ts';

export type Undoable =
  | { readonly type: 'import'; readonly imported: ImportedData }
  | {
      readonly type: 'erase';
      readonly erased: ErasedData;
      /** As the erasure was begun. */
      readonly record: BackupRecord;
    };

export interface UndoStack {
  /** The only one that may be taken back: what came before it was built upon. */
  readonly latest: Undoable | null;
  readonly add: (undoable: Undoable) => void;
  readonly remove: (undoable: Undoable) => void;
}

export function useUndoStack(): UndoStack {
  const [stack, setStack] = useState<readonly Undoable[]>([]);
  return {
    latest: stack.at(-1) ?? null,
    add: (undoable) => setStack((current) => [...current, undoable]),
    remove: (undoable) => setStack((current) => current.filter((other) => other !== undoable)),
  };
}
