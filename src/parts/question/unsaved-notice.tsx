// Says that something of a sitting is not on the disk yet; the sitting goes on.
import { DATA_PATH } from '#domain/site/paths.ts';
import { useHeldEvents } from '#services/study/held-events.ts';
import { Link } from '#ui/link.tsx';

/** @param props.children what else the learner is to know, between the two sentences */
export function UnsavedNotice({ children }: { readonly children?: string }) {
  const unsaved = useHeldEvents();
  return (
    // Always there: a live region that appears together with its text is not read out.
    <div aria-live="polite">
      {unsaved > 0 && (
        <p className="note">
          この端末に書き込めていない記録が{unsaved}件あります。{children}
          あとでもう一度、書き込みを試します。<Link href={DATA_PATH}>データのページ</Link>
          でファイルに残すこともできます。
        </p>
      )}
    </div>
  );
}
