// 予想と結果: what was forecast before each mock exam, beside what it gave.
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { examPath } from '#domain/site/paths.ts';
import { formatDate } from '#ui/format-date.ts';
import { Link } from '#ui/link.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { DataTable } from '#ui/data-table.tsx';

const PLACES: Readonly<Record<NonNullable<MockResult['place']>, string>> = {
  below: '幅より下',
  within: '幅の中',
  above: '幅より上',
};

export function MockTable({ mocks }: { readonly mocks: readonly MockResult[] }) {
  const forecast = mocks.filter(({ place }) => place !== null);
  const within = forecast.filter(({ place }) => place === 'within').length;
  return (
    <FoldedSection title="予想と結果">
      {mocks.length === 0 ? (
        <p>模擬試験を受けると、試験前の予想と結果を、ここに並べて示します。</p>
      ) : (
        <>
          {forecast.length > 0 && (
            <p>
              予想のあった模擬試験{forecast.length}回のうち、{within}
              回の結果が予想の幅に入りました。予想が正しければ、5回に4回ほどが入ります。
            </p>
          )}
          <DataTable
            caption={`模擬試験ごと（${EXAM_QUESTIONS}点満点に直した点、新しい試験から）`}
            columns={['試験', '予想', '結果']}
            rows={mocks.map((mock) => ({
              key: mock.id,
              cells: [
                <>
                  <Link href={examPath(mock.id)}>{formatDate(dateOfDay(mock.day))}</Link>{' '}
                  {mock.total}問
                </>,
                forecastWords(mock),
                `${mock.points}点${mock.place === null ? '' : `、${PLACES[mock.place]}`}`,
              ],
            }))}
          />
        </>
      )}
    </FoldedSection>
  );
}

function forecastWords({ forecast }: MockResult): string {
  if (forecast === null) return 'なし';
  const [low, high] = forecast.band;
  return `${Math.round(forecast.expected)}点（${low}〜${high}）`;
}
