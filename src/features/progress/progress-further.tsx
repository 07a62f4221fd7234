// What stands at the end of the progress page, and is loaded after the rest.
import type { StudyItem } from '#domain/plan/study-item.ts';
import { AnswerCalendar } from '#features/progress/answer-calendar.tsx';
import { CalibrationTable } from '#features/progress/calibration-table.tsx';
import { ComingDays } from '#features/progress/coming-days.tsx';
import { PATH_CHART } from '#features/progress/exam-path-chart.tsx';
import { ForecastHistory } from '#features/progress/forecast-history.tsx';
import type { ProgressData } from '#features/progress/use-progress.ts';
import { calendarMonths, calendarWeeks, dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { Forecast } from '#domain/plan/forecast.ts';
import { EXAM_QUESTIONS, linePoints, pointsOfExam } from '#domain/plan/points.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import type { Read } from '#services/study/live-query.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { examPath } from '#domain/site/paths.ts';
import { formatDate } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/data-table.tsx';

export interface ProgressFurtherProps {
  readonly data: ProgressData;
  /** A study day. */
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** All that can be asked of what is studied. */
  readonly items: readonly StudyItem[];
}

export function ProgressFurther({ data, today, line, items }: ProgressFurtherProps) {
  const { forecast, memories, calendar, history, mocks } = data;
  return (
    <>
      <AnswerCalendar calendar={calendar} today={today} />
      <ComingDays memories={memories} items={items} today={today} />
      <ForecastHistory forecast={forecast} history={history} today={today} />
      <MockTable mocks={mocks} />
      <CalibrationTable memories={memories} />
      <ShareSection forecast={forecast} calendar={calendar} today={today} line={line} />
    </>
  );
}

interface ShareSectionProps {
  readonly forecast: Read<Forecast>;
  readonly calendar: Read<ReadonlyMap<number, number>>;
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
}

/** 画像にする: the figures of the page as a picture, to show to others. */
function ShareSection({ forecast, calendar, today, line }: ShareSectionProps) {
  if (calendar?.ok !== true) return null;
  const months = calendarMonths(calendarWeeks(calendar.value, today));
  const answers = months.reduce((sum, month) => sum + month.answers, 0);
  const days = months.reduce((sum, month) => sum + month.days, 0);
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
function MockTable({ mocks }: { readonly mocks: readonly MockResult[] }) {
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
