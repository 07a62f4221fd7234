// What went wrong while learning went on; nothing stands here as long as nothing did.
import { groupBy } from '#domain/group-by.ts';
import { ACTION_WORDS } from '#features/data/failure-words.ts';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';

export function FailureSection() {
  const { failures } = useServices();
  const noted = useObservable(failures.noted);
  if (noted.length === 0) return null;
  return (
    <Section title="アプリを開いてからの不具合">
      <p>
        学習を止めずに済んだため、その場ではお知らせしなかったものも含みます。ページを読み込み直すと、この一覧は空になります。
      </p>
      <ul className="bullets">
        {/* The action that failed last comes first. */}
        {[...groupBy(noted.toReversed(), ({ action }) => action)].map(([action, failed]) => (
          <li key={action}>
            {ACTION_WORDS[action]}（{formatCount(failed.length)}回、最後は
            {formatMoment(failed[0]?.at ?? 0)}）
          </li>
        ))}
      </ul>
      <details className="note">
        <summary>技術的な情報</summary>
        <ul lang="en" className="stack gap-2">
          {noted.map((failure, place) => (
            // Failures have no identity, and the list only ever moves on.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              {new Date(failure.at).toISOString()} {failure.action} / {failure.kind}:{' '}
              {failure.detail}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
