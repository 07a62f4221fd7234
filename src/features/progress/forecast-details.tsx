// 予想の内訳: the forecast of an exam taken today on the scale of an exam, as numbers, and how both are reckoned.
import { type Forecast } from '#domain/plan/forecast.ts';
import { EXAM_QUESTIONS, linePoints } from '#domain/plan/points.ts';
import { ForecastBand } from '#features/progress/forecast-band.tsx';
import { chanceWords } from '#features/progress/forecast-words.ts';
import { NotRead } from '#parts/not-read/not-read.tsx';
import type { Read } from '#services/study/live-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { Note } from '#ui/note.tsx';

export interface ForecastDetailsProps {
  readonly forecast: Read<Forecast>;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ForecastDetails({ forecast, line }: ForecastDetailsProps) {
  return (
    <FoldedSection title="予想の内訳">
      {forecast?.ok === false && <NotRead what="予想の内訳" />}
      {forecast?.ok === true &&
        (forecast.value.isKnown ? (
          <Details forecast={forecast.value} line={line} />
        ) : (
          <p>予想ができるようになると、ここにその内訳を示します。</p>
        ))}
    </FoldedSection>
  );
}

function Details(props: {
  readonly forecast: Extract<Forecast, { readonly isKnown: true }>;
  readonly line: number;
}) {
  const { forecast, line } = props;
  const expected = Math.round(forecast.expected);
  const [low, high] = forecast.band;
  const passing = linePoints(line);
  const rows = [
    ['予想', `${expected}点`],
    ['8割が入る幅', `${low}〜${high}点`],
    [`合格ライン（${line}%）`, `${passing}点`],
    ['届く見込み', chanceWords(forecast.chance)],
  ] as const;
  return (
    <>
      <ForecastBand expected={expected} low={low} high={high} line={passing} />
      <DataTable
        caption={`今日、本番の試験を受けたとしたら（${EXAM_QUESTIONS}点満点）`}
        rows={rows.map((cells) => ({ key: cells[0], cells }))}
      />
      <Note>
        上の図の帯は8割が入る幅、太い線は予想、破線は合格ライン、四角は模擬試験の結果です。試験日の点は、同じくらい知っている人がその分数で学んだ模擬計算から見積もり、伸びが大きいほど幅が広くなります。
      </Note>
      <Note>
        どちらも解答の記録から計算した見積もりで、合否を約束するものではありません。合格ラインは公表されていません。
      </Note>
    </>
  );
}
