// The learner's data: where it is, out as a file, back in, and away.
import type { ReactNode } from 'react';
import { BackupButtons } from '#features/data/backup-buttons.tsx';
import { Erase } from '#features/data/erase.tsx';
import { FailureSection } from '#features/data/failure-section.tsx';
import { OtherTools } from '#features/data/other-tools.tsx';
import { Restore } from '#features/data/restore.tsx';
import { QuarantineSection } from '#features/data/quarantine-section.tsx';
import { StorageFacts } from '#features/data/storage-facts.tsx';
import { useUndoStack } from '#features/data/undoable.tsx';
import { UnsavedWarning } from '#features/data/unsaved-warning.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { WithLearner } from '#services/study/services.tsx';
import { Section } from '#ui/section.tsx';
import { useTasks } from '#ui/telling.ts';
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
      <Purpose
        title="バックアップ"
        text="解答の記録、覚えた印、「結果」の成績、自分の教材を、1つのファイルにして手元に残します。ブラウザのデータが消えたときや、別の端末に移るときに、このファイルから元に戻せます。"
      >
        <BackupButtons tasks={tasks} reminder={reminder} />
      </Purpose>
      <Purpose
        title="復元"
        text="保存したファイルの記録を、今の記録に加えます。加える前に、内容を確かめられます。今の記録が消えたり、同じ解答が二重に数えられたりすることはありません。Ankiのファイル（.apkg、.colpkg）や表（CSV、TSV、テキスト）のカードも、自分の教材として加えられます。"
      >
        <Restore tasks={tasks} undoStack={undoStack} />
      </Purpose>
      {sync}
      <Purpose
        title="ほかのソフトで使う"
        text="教材を、暗記ソフトAnkiのファイルに書き出せます。解答の記録は、表計算ソフトで開ける一覧にもできます。どちらもこの端末の中で作り、どこにも送りません。"
      >
        <OtherTools tasks={tasks} />
      </Purpose>
      <Purpose
        title="消去"
        text="この端末にある解答の記録、覚えた印、結果の成績、自分の教材、退避したファイルを、すべて消します。"
      >
        <Erase report={report} tasks={tasks} undoStack={undoStack} />
      </Purpose>
      <WithLearner>
        <QuarantineSection tasks={tasks} />
        <FailureSection />
      </WithLearner>
    </div>
  );
}

/** What can be done stands there from the first HTML on, the way to do it once there is a learner. */
function Purpose(props: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Section title={props.title}>
      <p>{props.text}</p>
      <WithLearner>{props.children}</WithLearner>
    </Section>
  );
}
