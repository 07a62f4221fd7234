// The learner's data: where it is, out as a file, back in, and away.
import type { ReactNode } from 'react';
import { EraseSection } from '#features/data/erase-section.tsx';
import { FailureSection } from '#features/data/failure-section.tsx';
import { OtherToolsSection } from '#features/data/other-tools-section.tsx';
import { RestoreSection } from '#features/data/restore-section.tsx';
import { SaveSection } from '#features/data/save-section.tsx';
import { QuarantineSection } from '#features/data/quarantine-section.tsx';
import { StorageFacts } from '#features/data/storage-facts.tsx';
import { useUndoStack } from '#features/data/undoable.ts';
import { UnsavedWarning } from '#features/data/unsaved-warning.tsx';
import { useTasks } from '#features/data/use-tasks.ts';
import { useQuery } from '#services/study/live-query.ts';
import { WithLearner } from '#services/study/services.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

export interface DataPageProps {
  /** What the learner has to know first; may be empty. */
  readonly notice: ReactNode;
  /** Drawn beside the way to the backup; may be empty. */
  readonly reminder: ReactNode;
  /** The section for other devices; `null` where the host has no mailboxes. */
  readonly sync: ReactNode;
}

/** Without a learner it says what can be done here, and claims nothing. */
export function DataPage({ notice, reminder, sync }: DataPageProps) {
  const report = useQuery('report', null);
  const tasks = useTasks();
  const undoStack = useUndoStack();

  return (
    <div className={layout['page']}>
      <div className={layout['stack']}>
        <h1>データ</h1>
        <p>
          {sync === null
            ? '学習の記録は、お使いのブラウザの中だけにあり、どこにも送られません。'
            : '学習の記録は、お使いのブラウザの中にあります。同期を始めないかぎり、どこにも送られません。'}
          このページでは、記録のようすを確かめ、ファイルに残し、元に戻すことができます。
        </p>
      </div>
      <noscript>
        <p>
          記録の数は、アプリが動くと表示されます。表示、保存、復元、消去には、ブラウザのJavaScriptを有効にしてください。
        </p>
      </noscript>
      <WithLearner>
        {notice}
        <UnsavedWarning tasks={tasks} />
      </WithLearner>
      <Section title="保存のようす">
        <StorageFacts report={report} tasks={tasks} />
      </Section>
      <SaveSection tasks={tasks} reminder={reminder} />
      <RestoreSection tasks={tasks} undoStack={undoStack} />
      {sync}
      <OtherToolsSection tasks={tasks} />
      <EraseSection report={report} tasks={tasks} undoStack={undoStack} />
      <WithLearner>
        <QuarantineSection tasks={tasks} />
        <FailureSection />
      </WithLearner>
    </div>
  );
}
