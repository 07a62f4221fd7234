// /data: the learner's data: where it is, out as a file, back in, and away.
import type { ReactNode } from 'react';
import { DATA_PATH } from '#domain/site/paths.ts';
import { Erase } from '#features/data/erase.tsx';
import { FailureSection } from '#features/data/failure-section.tsx';
import { OtherTools } from '#features/data/other-tools.tsx';
import { Restore } from '#features/data/restore.tsx';
import { QuarantineSection } from '#features/data/quarantine-section.tsx';
import { StorageFacts } from '#features/data/storage-facts.tsx';
import { SyncControls } from '#features/data/sync-controls.tsx';
import { useUndoStack } from '#features/data/undoable.tsx';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { LostLogNotice } from '#parts/backup-reminder/lost-log-notice.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useQuery } from '#services/study/live-query.ts';
import { WithLearner } from '#services/study/services.tsx';
import { Section } from '#ui/section.tsx';
import { useTasks, type Tasks } from '#ui/telling.ts';
import { BackupOutcome } from '#features/data/backup-outcome.tsx';
import styles from '#features/data/data-page.module.css';
import { useBackupSaving } from '#features/data/save-backup.ts';
import { useHeldEvents } from '#services/study/held-events.ts';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';

export const meta = pageOf({
  path: DATA_PATH,
  title: 'データ',
  description: `学習の記録がどこにどれだけあるかを確かめ、ファイルにバックアップし、別の端末やブラウザで復元できます。${
    import.meta.env.HAS_SYNC
      ? '同期を始めないかぎり、記録はどこにも送信されません。'
      : '記録はどこにも送信されません。'
  }`,
});

/** Without a learner it says what can be done here, and claims nothing. */
export default function DataRoute() {
  const report = useQuery('report', null);
  const tasks = useTasks();
  const undoStack = useUndoStack();

  return (
    <div className="page">
      <div className="stack">
        <h1>データ</h1>
        <p>
          {import.meta.env.HAS_SYNC
            ? '学習の記録は、お使いのブラウザの中にあります。同期を始めないかぎり、どこにも送られません。'
            : '学習の記録は、お使いのブラウザの中だけにあり、どこにも送られません。'}
          このページでは、記録のようすを確かめ、ファイルに残し、元に戻すことができます。
        </p>
      </div>
      <noscript>
        <p>
          記録の数は、アプリが動くと表示されます。表示、保存、復元、消去には、ブラウザのJavaScriptを有効にしてください。
        </p>
      </noscript>
      <WithLearner>
        <LostLogNotice isThere />
        <UnsavedWarning tasks={tasks} />
      </WithLearner>
      <Section title="保存のようす">
        <StorageFacts report={report} tasks={tasks} />
      </Section>
      <Purpose
        title="バックアップ"
        text="解答の記録、覚えた印、「結果」の成績、自分の教材を、1つのファイルにして手元に残します。ブラウザのデータが消えたときや、別の端末に移るときに、このファイルから元に戻せます。"
      >
        <BackupButtons tasks={tasks} />
      </Purpose>
      <Purpose
        title="復元"
        text="保存したファイルの記録を、今の記録に加えます。加える前に、内容を確かめられます。今の記録が消えたり、同じ解答が二重に数えられたりすることはありません。Ankiのファイル（.apkg、.colpkg）や表（CSV、TSV、テキスト）のカードも、自分の教材として加えられます。"
      >
        <Restore tasks={tasks} undoStack={undoStack} />
      </Purpose>
      {import.meta.env.HAS_SYNC && (
        <Purpose
          title="端末のあいだで同期"
          text="スマートフォンとパソコンなど、ご自分の端末のあいだで、学習の記録をそろえます。アカウントはいりません。記録は端末の中で暗号化してから送るので、サーバーの側では中身を読めません。"
        >
          <SyncControls />
        </Purpose>
      )}
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

/** Says that something is only in this tab yet, and offers to put it into a file. */
function UnsavedWarning({ tasks }: { readonly tasks: Tasks }) {
  const saving = useBackupSaving(tasks);
  const unsaved = useHeldEvents();
  if (unsaved === 0) return null;
  return (
    <div role="alert" className={`panel ${styles['warning']}`} data-verdict="wrong">
      <h2 className="verdict">この端末に書き込めていない記録が{formatCount(unsaved)}件あります</h2>
      <p>
        次に開いたときにも、もう一度書き込みを試します。心配なときは、閉じる前にファイルに残してください。あとで「復元」から取り込めます。
      </p>
      <div className="row">
        <Button emphasis="primary" busy={tasks.busy} onClick={() => saving.save('database')}>
          記録をファイルに残す
        </Button>
      </div>
      <BackupOutcome saving={saving} />
    </div>
  );
}

/** The backup as a file. */
function BackupButtons({ tasks }: { readonly tasks: Tasks }) {
  const saving = useBackupSaving(tasks);
  return (
    <>
      <div className="row">
        <Button emphasis="primary" busy={tasks.busy} onClick={() => saving.save('database')}>
          バックアップを保存
        </Button>
        <Button busy={tasks.busy} onClick={() => saving.save('json')}>
          JSON形式で保存
        </Button>
        {saving.share !== null && (
          <Button busy={tasks.busy} onClick={saving.share}>
            ほかの端末に送る…
          </Button>
        )}
      </div>
      <p className="note">
        ふだんは「バックアップを保存」（.sqlite）をお使いください。JSON形式は、ほかのソフトで中身を使いたい方のためのものです。どちらからも復元できます。
      </p>
      <BackupOutcome saving={saving} />
      <BackupReminder isThere />
    </>
  );
}
