// What went wrong while learning went on; nothing stands here as long as nothing did.
import { failedActionWords } from '#features/data/failure-words.ts';
import type { NotedFailure } from '#services/shell/failure-log.ts';
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
        {groupByAction(noted).map(({ latest, count }) => (
          <li key={latest.action}>
            {failedActionWords(latest.action)}（{formatCount(count)}回、最後は
            {formatMoment(latest.at)}）
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

interface FailureGroup {
  readonly latest: NotedFailure;
  readonly count: number;
}

/** The action that failed last comes first. */
function groupByAction(noted: readonly NotedFailure[]): readonly FailureGroup[] {
  const groups = new Map<NotedFailure['action'], FailureGroup>();
  for (const failure of noted.toReversed()) {
    const group = groups.get(failure.action);
    groups.set(failure.action, {
      latest: group?.latest ?? failure,
      count: (group?.count ?? 0) + 1,
    });
  }
  return [...groups.values()];
}
