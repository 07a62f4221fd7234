// 予想の移り変わり: the forecast of earlier days and of today, in a sentence and as a table; the chart above draws it.
import { EXAM_QUESTIONS, pointsOfExam } from '#domain/plan/points.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { KnownProgress } from '#features/progress/use-progress.ts';
import { FromLog } from '#parts/not-read/not-read.tsx';
import type { ForecastPoint } from '#domain/plan/what-if.ts';
import { DataTable } from '#ui/data-table.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { formatDate } from '#ui/format-date.ts';

export function ForecastHistory({ forecast, history, today }: KnownProgress) {
  const earlier = history?.ok === true ? history.value.points : [];
  return (
    <FoldedSection title="予想の移り変わり">
      <FromLog what="予想の移り変わり" read={history?.ok === false ? history : forecast}>
        {(known) =>
          known.isKnown ? (
            <History points={[...earlier, { day: today, ...known }]} isWhole={history !== null} />
          ) : (
            <p>予想が出ると、ここにその移り変わりを示します。</p>
          )
        }
      </FromLog>
    </FoldedSection>
  );
}

interface HistoryProps {
  /** At least that of today, which is the last. */
  readonly points: readonly ForecastPoint[];
  /** The earlier days are known. */
  readonly isWhole: boolean;
}

function History({ points, isWhole }: HistoryProps) {
  return (
    <>
      <p>{isWhole ? changeWords(points) : '読み込んでいます…'}</p>
      <DataTable
        caption={`その日までの解答から計算した予想（${EXAM_QUESTIONS}点満点、新しい日から）`}
        columns={['日', '予想', '8割が入る幅']}
        rows={points.toReversed().map(({ day, expected, band: [low, high] }) => ({
          key: day,
          cells: [dayWords(day), `${Math.round(expected)}点`, `${low}〜${high}点`],
        }))}
      />
      <p className="note">
        いちばん上の図の帯は8割が入る幅、太い線は予想、破線は合格ライン、四角は模擬試験の結果です。試験日の点は、同じくらい知っている人がその分数で学んだ模擬計算から見積もり、伸びが大きいほど幅が広くなります。
      </p>
      <p className="note">
        どちらも解答の記録から計算した見積もりで、合否を約束するものではありません。合格ラインは公表されていません。
      </p>
    </>
  );
}

function changeWords(points: readonly ForecastPoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) {
    return '今日から予想が出ています。日がたつと、ここに移り変わりが加わります。';
  }
  const [from, to] = [Math.round(first.expected), Math.round(last.expected)];
  const change = to === from ? '変わっていません' : `今日は${pointsOfExam(to)}です`;
  return `予想は、${dayWords(first.day)}の${pointsOfExam(from)}から、${change}。`;
}

function dayWords(day: number): string {
  return formatDate(dateOfDay(day));
}
