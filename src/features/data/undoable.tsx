// What can be taken back until the page is left; always the latest first.
import { useState, type ReactNode } from 'react';
import type { BackupRecord } from '#domain/site/backup-record.ts';
import type { ErasedData, ImportedData } from '#services/study/study-backup.ts';
import { ToldLine } from '#ui/status-line.tsx';
import type { Telling } from '#ui/telling.ts';

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

/** What came of it, and the way back. */
export function TakenBack(props: {
  readonly telling: Telling;
  readonly isOffered: boolean;
  /** Its buttons. */
  readonly children: ReactNode;
}) {
  return (
    <div className="stack start">
      <ToldLine of={props.telling} />
      {props.isOffered && (
        <>
          <div className="row">{props.children}</div>
          <p className="note">このページを離れるまでは、元に戻せます。</p>
        </>
      )}
    </div>
  );
}
