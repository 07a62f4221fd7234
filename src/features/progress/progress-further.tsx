// What stands at the end of the progress page, and is loaded after the rest.
import { AnswerCalendar, yearOf } from '#features/progress/answer-calendar.tsx';
import { CalibrationTable } from '#features/progress/calibration-table.tsx';
import { ComingDays } from '#features/progress/coming-days.tsx';
import { PATH_CHART } from '#features/progress/exam-path-chart.tsx';
import { ForecastHistory } from '#features/progress/forecast-history.tsx';
import type { KnownProgress } from '#features/progress/use-progress.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { comingDays } from '#domain/progress/coming-days.ts';
import { EXAM_QUESTIONS, linePoints, pointsOfExam } from '#domain/plan/points.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import { FromLog } from '#parts/not-read/not-read.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { examPath } from '#domain/site/paths.ts';
import { formatDate } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/data-table.tsx';

export function ProgressFurther(props: KnownProgress) {
  const { memories, calendar, items, today } = props;
  return (
    <>
      <FoldedSection title="カレンダー">
        <FromLog what="カレンダー" read={calendar}>
          {(answers) => <AnswerCalendar year={yearOf(answers, today)} />}
        </FromLog>
      </FoldedSection>
      <FoldedSection title="これからの7日間">
        <FromLog what="これからの7日間" read={memories}>
          {(known) => (
            <ComingDays
              days={comingDays(
                items.flatMap(({ id }) => known.get(id) ?? []),
                today,
              )}
            />
          )}
        </FromLog>
      </FoldedSection>
      <ForecastHistory {...props} />
      <MockTable {...props} />
      <CalibrationTable {...props} />
      <ShareSection {...props} />
    </>
  );
}

/** 画像にする: the figures of the page as a picture, to show to others. */
function ShareSection({ forecast, calendar, today, line }: KnownProgress) {
  if (calendar?.ok !== true) return null;
  const { answers, days } = yearOf(calendar.value, today);
  if (answers === 0) return null;
  const known = forecast?.ok === true && forecast.value.isKnown ? forecast.value : null;
  const study = [
    `この1年の解答 ${formatCount(answers)}問`,
    `解いた日 ${formatCount(days)}日`,
  ] as const;
  return (
    <FoldedSection title="画像にする">
      <p>
        予想と合格ライン、試験日までの図、この1年の解答数と解いた日数だけを、1枚の画像にします。名前や日付など、あなたが分かるものは入りません。画像は、あなたが選んだ相手にだけ渡ります。
      </p>
      <p>
        <ShareButton
          make={({ resultPicture }) =>
            known === null
              ? resultPicture({ title: study[0], lines: study.slice(1) })
              : resultPicture({
                  title: `予想 ${pointsOfExam(known.expected)}`,
                  lines: [
                    `8割の確かさで ${known.band[0]}〜${known.band[1]}点`,
                    `合格ライン ${linePoints(line)}点`,
                    ...study,
                  ],
                  drawing: document.querySelector<SVGSVGElement>(`#${PATH_CHART}`),
                })
          }
        />
      </p>
    </FoldedSection>
  );
}

const PLACES: Readonly<Record<NonNullable<MockResult['place']>, string>> = {
  below: '幅より下',
  within: '幅の中',
  above: '幅より上',
};

/** 予想と結果: what was forecast before each mock exam, beside what it gave. */
function MockTable({ mocks }: KnownProgress) {
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
