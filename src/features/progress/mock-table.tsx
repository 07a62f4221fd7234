// 予想と結果: what was forecast before each mock exam, beside what it gave.
import { EXAM_QUESTIONS } from '#domain/forecast/forecast.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { examPath } from '#domain/site/paths.ts';
import styles from '#features/progress/progress-page.module.css';
import { ProgressSection } from '#features/progress/progress-section.tsx';
import { formatDate } from '#ui/format-date.ts';
import { Link } from '#ui/link.tsx';

const PLACES: Readonly<Record<NonNullable<MockResult['place']>, string>> = {
  below: '幅より下',
  within: '幅の中',
  above: '幅より上',
};

export function MockTable({ mocks }: { readonly mocks: readonly MockResult[] }) {
  const forecast = mocks.filter(({ place }) => place !== null);
  const within = forecast.filter(({ place }) => place === 'within').length;
  return (
    <ProgressSection title="予想と結果">
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
          <table className={styles['table']}>
            <caption>模擬試験ごと（{EXAM_QUESTIONS}点満点に直した点、新しい試験から）</caption>
            <thead>
              <tr>
                <th scope="col">試験</th>
                <th scope="col">予想</th>
                <th scope="col">結果</th>
              </tr>
            </thead>
            <tbody>
              {mocks.map((mock) => (
                <tr key={mock.id}>
                  <th scope="row">
                    <Link href={examPath(mock.id)}>{formatDate(dateOfDay(mock.day))}</Link>{' '}
                    {mock.total}問
                  </th>
                  <td>{forecastWords(mock)}</td>
                  <td>
                    {mock.points}点{mock.place !== null && `、${PLACES[mock.place]}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </ProgressSection>
  );
}

function forecastWords({ forecast }: MockResult): string {
  if (forecast === null) return 'なし';
  const [low, high] = forecast.band;
  return `${Math.round(forecast.expected)}点（${low}〜${high}）`;
}
