// 予想: the path to the exam's day, what it would give at this pace, and what an exam taken today would.
import { pathToExam, type PathPoint } from '#domain/plan/exam-path.ts';
import { LEAST_ANSWERS, LEAST_CHAPTERS, type Forecast } from '#domain/plan/forecast.ts';
import { linePoints, pointsOfExam } from '#domain/plan/points.ts';
import { missingFor } from '#domain/plan/forecast-missing.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { MockResult } from '#domain/progress/mock-results.ts';
import { DECKS_PATH, SETTINGS_PATH } from '#domain/site/paths.ts';
import { ExamPathChart } from '#features/progress/exam-path-chart.tsx';
import { chanceWords, monthDayWords } from '#features/progress/forecast-words.ts';
import styles from '#features/progress/progress-page.module.css';
import { ShareBar } from '#features/progress/share-bar.tsx';
import { missingWords } from '#parts/forecast/missing-words.ts';
import { NotRead } from '#parts/not-read/not-read.tsx';
import type { Read } from '#services/study/live-query.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Known = Extract<Forecast, { readonly isKnown: true }>;
type Unknown = Extract<Forecast, { readonly isKnown: false }>;

export interface ForecastSectionProps {
  readonly forecast: Read<Forecast>;
  /** The forecasts of earlier days, the earliest first. */
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
  const points = [...(history?.ok === true ? history.value : []), { day: today, ...forecast }];
  const ahead = exam === null ? null : pathToExam(points, exam);
  const now = `予想 ${pointsOfExam(expected)}、8割の確かさで ${low}〜${high}点`;
  return (
    <>
      <div className={styles['words']}>
        <p className={styles['said']}>
          {ahead === null ? (
            <>
              今日の試験なら
              <b>{`${pointsOfExam(expected)}（${low}〜${high}）`}</b>
              <span>
                <Reason exam={exam} history={history} today={today} />
              </span>
            </>
          ) : (
            <>
              この調子なら
              <b>{`${monthDayWords(dateOfDay(ahead.day))}に${pointsWords(ahead)}`}</b>
            </>
          )}
        </p>
        <p>{now}</p>
        <p>
          合格ライン {pointsOfExam(passing)}、届く見込み {chanceWords(forecast.chance)}
        </p>
      </div>
      <ExamPathChart points={points} ahead={ahead} exam={exam} mocks={mocks} line={passing} />
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
        <Link href={SETTINGS_PATH}>試験日を決める</Link>と、その日の点も出ます。
      </>
    );
  }
  if (exam === today) return '試験は今日です。';
  if (history === null) return '試験日の見込みを計算しています…';
  return '1週間ほど続けると、試験日の点も出ます。';
}

function pointsWords({ expected, band: [low, high] }: PathPoint): string {
  return `${pointsOfExam(expected)}（${low}〜${high}）`;
}

function MissingForecast({ forecast }: { readonly forecast: Unknown }) {
  const { answers, chapters } = forecast;
  return (
    <>
      <p className={styles['said']}>まだ分かりません</p>
      <p>{missingWords(missingFor(forecast))}を解くと、試験の点数を予想できます。</p>
      <dl className={styles['soFar']}>
        <SoFar label="解いた数" done={answers} of={LEAST_ANSWERS} unit="問" />
        <SoFar label="解いた章" done={chapters} of={LEAST_CHAPTERS} unit="章" />
      </dl>
      <Note>
        <Link href={DECKS_PATH}>教材</Link>のどの章の解答も、そのまま予想の元になります。
      </Note>
    </>
  );
}

function SoFar(props: {
  readonly label: string;
  readonly done: number;
  readonly of: number;
  readonly unit: string;
}) {
  const { label, done, of, unit } = props;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {Math.min(done, of)} / {of}
        {unit}
        <ShareBar percent={Math.min(100, (done / of) * 100)} />
      </dd>
    </div>
  );
}
