// 予想: what an exam taken today would probably give, said in a sentence, drawn as a band, and as numbers.
import {
  EXAM_QUESTIONS,
  LEAST_ANSWERS,
  LEAST_CHAPTERS,
  type Forecast,
} from '#domain/forecast/forecast.ts';
import { DECKS_PATH, quizPath } from '#domain/site/paths.ts';
import { ForecastBand } from '#features/progress/forecast-band.tsx';
import { chanceWords, linePoints } from '#features/progress/forecast-words.ts';
import styles from '#features/progress/progress-page.module.css';
import { NotRead, ProgressSection } from '#features/progress/progress-section.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#features/progress/use-progress.ts';
import { Link } from '#ui/link.tsx';

type Known = Extract<Forecast, { readonly isKnown: true }>;
type Unknown = Extract<Forecast, { readonly isKnown: false }>;

export interface ForecastSectionProps {
  readonly forecast: Read<Forecast>;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ForecastSection({ forecast, line }: ForecastSectionProps) {
  return (
    <ProgressSection title="予想">
      <div className={styles['forecast']}>
        {forecast === null && <p className={styles['small']}>読み込んでいます…</p>}
        {forecast?.ok === false && <NotRead what="予想" />}
        {forecast?.ok === true &&
          (forecast.value.isKnown ? (
            <KnownForecast forecast={forecast.value} line={line} />
          ) : (
            <MissingForecast forecast={forecast.value} />
          ))}
      </div>
    </ProgressSection>
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
      <table className={styles['figures']}>
        <caption>今日、本番の試験を受けたとしたら（{EXAM_QUESTIONS}点満点）</caption>
        <tbody>
          <tr>
            <th scope="row">予想</th>
            <td>{expected}点</td>
          </tr>
          <tr>
            <th scope="row">8割が入る幅</th>
            <td>
              {low}〜{high}点
            </td>
          </tr>
          <tr>
            <th scope="row">合格ライン（{line}%）</th>
            <td>{passing}点</td>
          </tr>
          <tr>
            <th scope="row">届く見込み</th>
            <td>{chance}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles['small']}>
        解答の記録から計算した見積もりで、合否を約束するものではありません。合格ラインは公表されていません。
      </p>
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
      <table className={styles['figures']}>
        <caption>予想に必要な解答</caption>
        <tbody>
          <tr>
            <th scope="row">解いた数</th>
            <td>
              {answers} / {LEAST_ANSWERS}問
              <ShareBar percent={Math.min(100, (answers / LEAST_ANSWERS) * 100)} />
            </td>
          </tr>
          <tr>
            <th scope="row">解いた章</th>
            <td>
              {chapters} / {LEAST_CHAPTERS}章
              <ShareBar percent={Math.min(100, (chapters / LEAST_CHAPTERS) * 100)} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles['small']}>
        章は<Link href={DECKS_PATH}>教材</Link>で加えられます。
        <Link href={quizPath(null)}>クイズ</Link>の解答が、そのまま予想の元になります。
      </p>
    </>
  );
}
