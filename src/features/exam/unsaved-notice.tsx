// Says that something of the exam is not on the disk yet; the exam goes on.
import { DATA_PATH } from '#domain/site/paths.ts';
import styles from '#features/exam/exams.module.css';
import { useHeldEvents } from '#services/study/held-events.ts';
import { Link } from '#ui/link.tsx';

export function UnsavedNotice() {
  const unsaved = useHeldEvents();
  return (
    // Always there: a live region that appears together with its text is not read out.
    <div aria-live="polite">
      {unsaved > 0 && (
        <p className={styles['notice']}>
          この端末に書き込めていない記録が{unsaved}
          件あります。試験はこのまま続けられます。あとでもう一度、書き込みを試します。
          <Link href={DATA_PATH}>データのページ</Link>でファイルに残すこともできます。
        </p>
      )}
    </div>
  );
}
