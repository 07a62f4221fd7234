// 予想: what an exam taken today would probably give, said in a sentence, drawn as a band, and as numbers.
import type { ReactNode } from 'react';
import {
  EXAM_QUESTIONS,
  LEAST_ANSWERS,
  LEAST_CHAPTERS,
  type Forecast,
  linePoints,
} from '#domain/forecast/forecast.ts';
import { DECKS_PATH, quizPath } from '#domain/site/paths.ts';
import { ForecastBand } from '#features/progress/forecast-band.tsx';
import { chanceWords } from '#features/progress/forecast-words.ts';
import styles from '#features/progress/progress-page.module.css';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#services/study/live-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { Note } from '#ui/note.tsx';
import layout from '#ui/layout.module.css';

type Known = Extract<Forecast, { readonly isKnown: true }>;
type Unknown = Extract<Forecast, { readonly isKnown: false }>;

export interface ForecastSectionProps {
  readonly forecast: Read<Forecast>;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ForecastSection({ forecast, line }: ForecastSectionProps) {
  return (
    <Section title="予想">
      <div className={`${layout['panel']} ${styles['forecast']}`}>
        {forecast === null && <Note>読み込んでいます…</Note>}
        {forecast?.ok === false && <NotRead what="予想" />}
        {forecast?.ok === true &&
          (forecast.value.isKnown ? (
            <KnownForecast forecast={forecast.value} line={line} />
          ) : (
            <MissingForecast forecast={forecast.value} />
          ))}
      </div>
    </Section>
  );
}

function KnownForecast({ forecast, line }: { readonly forecast: Known; readonly line: number }) {
  const expected = Math.round(forecast.expected);
  const [low, high] = forecast.band;
  const passing = linePoints(line);
  const chance = chanceWords(forecast.chance);
  return (
    <>
      <p className={styles['said']}>
        予想 {expected}点、8割の確かさで {low}〜{high}点
      </p>
      <ForecastBand expected={expected} low={low} high={high} line={passing} />
      <Figures
        caption={`今日、本番の試験を受けたとしたら（${EXAM_QUESTIONS}点満点）`}
        rows={[
          ['予想', `${expected}点`],
          ['8割が入る幅', `${low}〜${high}点`],
          [`合格ライン（${line}%）`, `${passing}点`],
          ['届く見込み', chance],
        ]}
      />
      <Note>
        解答の記録から計算した見積もりで、合否を約束するものではありません。合格ラインは公表されていません。
      </Note>
    </>
  );
}

function MissingForecast({ forecast }: { readonly forecast: Unknown }) {
  const { answers, chapters } = forecast;
  const missing = [
    answers < LEAST_ANSWERS ? `あと${LEAST_ANSWERS - answers}問` : null,
    chapters < LEAST_CHAPTERS ? `あと${LEAST_CHAPTERS - chapters}章` : null,
  ].filter((part) => part !== null);
  return (
    <>
      <p className={styles['said']}>まだ分かりません</p>
      <p>{missing.join('、')}を解くと、試験の点数を予想できます。</p>
      <Figures
        caption="予想に必要な解答"
        rows={[
          ['解いた数', <SoFar key="answers" done={answers} of={LEAST_ANSWERS} unit="問" />],
          ['解いた章', <SoFar key="chapters" done={chapters} of={LEAST_CHAPTERS} unit="章" />],
        ]}
      />
      <Note>
        章は<Link href={DECKS_PATH}>教材</Link>で加えられます。
        <Link href={quizPath(null)}>クイズ</Link>の解答が、そのまま予想の元になります。
      </Note>
    </>
  );
}

function SoFar({ done, of, unit }: { done: number; of: number; unit: string }) {
  return (
    <>
      {done} / {of}
      {unit}
      <ShareBar percent={Math.min(100, (done / of) * 100)} />
    </>
  );
}

function Figures(props: {
  readonly caption: string;
  readonly rows: readonly (readonly [label: string, figure: ReactNode])[];
}) {
  const rows = props.rows.map((cells) => ({ key: cells[0], cells }));
  return <DataTable caption={props.caption} rows={rows} />;
}
