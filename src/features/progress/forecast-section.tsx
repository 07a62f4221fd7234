// 予想: the path to the exam's day, what it would give at this pace, and what an exam taken today would.
import type { ReactNode } from 'react';
import { pathToExam, type PathPoint } from '#domain/forecast/exam-path.ts';
import {
  EXAM_QUESTIONS,
  LEAST_ANSWERS,
  LEAST_CHAPTERS,
  linePoints,
  type Forecast,
} from '#domain/forecast/forecast.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { DECKS_PATH, SETTINGS_PATH, quizPath } from '#domain/site/paths.ts';
import { ExamPathChart } from '#features/progress/exam-path-chart.tsx';
import { ForecastBand } from '#features/progress/forecast-band.tsx';
import { chanceWords, monthDayWords } from '#features/progress/forecast-words.ts';
import styles from '#features/progress/progress-page.module.css';
import { ShareBar } from '#features/progress/share-bar.tsx';
import { NotRead } from '#parts/not-read/not-read.tsx';
import type { Read } from '#services/study/live-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Known = Extract<Forecast, { readonly isKnown: true }>;
type Unknown = Extract<Forecast, { readonly isKnown: false }>;

export interface ForecastSectionProps {
  readonly forecast: Read<Forecast>;
  /** Of earlier days, the earliest first. */
  readonly history: Read<readonly PathPoint[]>;
  readonly mocks: readonly MockResult[];
  /** A study day; `null` without a learner. */
  readonly today: number | null;
  /** The study day of the next exam; `null` where none is set. */
  readonly exam: number | null;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ForecastSection({ forecast, today, ...props }: ForecastSectionProps) {
  return (
    <Section title={<VisuallyHidden>予想</VisuallyHidden>}>
      <div className={`${layout['panel']} ${styles['forecast']}`}>
        {forecast === null && <Note>読み込んでいます…</Note>}
        {forecast?.ok === false && <NotRead what="予想" />}
        {forecast?.ok === true &&
          (forecast.value.isKnown && today !== null ? (
            <KnownForecast {...props} forecast={forecast.value} today={today} />
          ) : (
            !forecast.value.isKnown && <MissingForecast forecast={forecast.value} />
          ))}
      </div>
    </Section>
  );
}

function KnownForecast(
  props: Pick<ForecastSectionProps, 'history' | 'mocks' | 'exam' | 'line'> & {
    readonly forecast: Known;
    readonly today: number;
  },
) {
  const { forecast, history, mocks, today, exam, line } = props;
  const expected = Math.round(forecast.expected);
  const [low, high] = forecast.band;
  const passing = linePoints(line);
  const chance = chanceWords(forecast.chance);
  const points = [...(history?.ok === true ? history.value : []), { day: today, ...forecast }];
  const ahead = exam === null ? null : pathToExam(points, exam);
  const now = `予想 ${expected}点、8割の確かさで ${low}〜${high}点`;
  return (
    <>
      <div className={styles['words']}>
        <p className={styles['said']}>
          {ahead === null ? (
            `今日の試験なら${expected}点（${low}〜${high}）`
          ) : (
            <>
              この調子なら
              <wbr />
              {`${monthDayWords(dateOfDay(ahead.day))}に${pointsWords(ahead)}`}
            </>
          )}
        </p>
        <p>{now}</p>
        <p>
          {ahead === null ? (
            <Reason exam={exam} history={history} today={today} />
          ) : (
            `合格ライン ${passing}点、届く見込み ${chance}`
          )}
        </p>
      </div>
      <ExamPathChart points={points} ahead={ahead} exam={exam} mocks={mocks} line={passing} />
      <details>
        <summary>予想をくわしく</summary>
        <div className={layout['stack']}>
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
            図の帯は8割が入る幅、太い線は予想、破線は合格ライン、四角は模擬試験の結果です。試験日の点は、これまでの予想の移り変わりを、伸びがしだいにゆるやかになるものとして延ばした見積もりで、先の日ほど幅が広くなります。
          </Note>
          <Note>
            どちらも解答の記録から計算した見積もりで、合否を約束するものではありません。合格ラインは公表されていません。
          </Note>
        </div>
      </details>
    </>
  );
}

/** Why nothing is said of the exam's day. */
function Reason({
  exam,
  history,
  today,
}: Pick<ForecastSectionProps, 'exam' | 'history' | 'today'>) {
  if (exam === null) {
    return (
      <>
        <Link href={SETTINGS_PATH}>試験日を決める</Link>と、その日の見込みも出ます。
      </>
    );
  }
  if (exam === today) return '試験は今日です。';
  if (history === null) return '試験日の見込みを計算しています…';
  return '1週間ほど続けると、試験日の見込みも出ます。';
}

function pointsWords({ expected, band: [low, high] }: PathPoint): string {
  return `${Math.round(expected)}点（${low}〜${high}）`;
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
