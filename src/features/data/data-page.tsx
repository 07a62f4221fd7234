// The learner's data: where it is, out as a file, back in, and away.
import type { ReactNode } from 'react';
import styles from '#features/data/data-page.module.css';
import { DataIntroduction } from '#features/data/data-introduction.tsx';
import { DataSection } from '#features/data/data-section.tsx';
import { EraseSection } from '#features/data/erase-section.tsx';
import { FailureSection } from '#features/data/failure-section.tsx';
import { RestoreSection } from '#features/data/restore-section.tsx';
import { SaveSection } from '#features/data/save-section.tsx';
import { QuarantineSection } from '#features/data/quarantine-section.tsx';
import { StorageFacts } from '#features/data/storage-facts.tsx';
import { useUndoStack } from '#features/data/undoable.ts';
import { UnsavedWarning } from '#features/data/unsaved-warning.tsx';
import { useTasks } from '#features/data/use-tasks.ts';
import { useQuery } from '#services/study/live-query.ts';

/** @param props.reminder drawn beside the way to the backup; may be empty */
export function DataPage({ reminder }: { readonly reminder: ReactNode }) {
  const report = useQuery('report', null);
  const tasks = useTasks();
  const undoStack = useUndoStack();

  return (
    <div className={styles['page']}>
      <DataIntroduction />
      <UnsavedWarning tasks={tasks} />
      <DataSection title="保存のようす">
        <StorageFacts report={report} tasks={tasks} />
      </DataSection>
      <SaveSection tasks={tasks} reminder={reminder} />
      <RestoreSection tasks={tasks} undoStack={undoStack} />
      <EraseSection report={report} tasks={tasks} undoStack={undoStack} />
      <QuarantineSection tasks={tasks} />
      <FailureSection />
    </div>
  );
}
