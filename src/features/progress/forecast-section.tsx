// 予想: what an exam taken today would give, the path to the exam's day, and what moved the figure.
import { answersIn } from '#domain/site/study-settings.ts';
import { useState } from 'react';
import { LEAST_MINUTES, MOST_MINUTES, whatIf } from '#domain/plan/what-if.ts';
import { LEAST_ANSWERS, LEAST_CHAPTERS, type Forecast } from '#domain/plan/forecast.ts';
import { bandOfExam, linePoints, pointsOfExam } from '#domain/plan/points.ts';
import { missingFor } from '#domain/plan/forecast-missing.ts';
import { DECKS_PATH, SETTINGS_PATH } from '#domain/site/paths.ts';
import { ExamPathChart } from '#features/progress/exam-path-chart.tsx';
import { chanceWords } from '#features/progress/forecast-words.ts';
import { PaceSlider } from '#features/progress/pace-slider.tsx';
import styles from '#features/progress/progress-page.module.css';
import { ShareBar } from '#features/progress/share-bar.tsx';
import { missingWords } from '#parts/forecast/missing-words.ts';
import type { ProgressData } from '#features/progress/use-progress.ts';
import { FromLog } from '#parts/not-read/not-read.tsx';
import type { ForecastHistory } from '#services/study/plan.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

type Known = Extract<Forecast, { readonly isKnown: true }>;
type Unknown = Extract<Forecast, { readonly isKnown: false }>;

export interface ForecastSectionProps extends Pick<
  ProgressData,
  'forecast' | 'history' | 'mocks' | 'today'
> {
  /** The study day of the next exam; `null` where none is set. */
  readonly exam: number | null;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** Answers in a day, as it is set. */
  readonly daySize: number;
}

export function ForecastSection({ forecast, today, ...props }: ForecastSectionProps) {
  return (
    <Section title={<span className="unseen">予想</span>}>
      <div className={`panel ${styles['forecast']}`}>
        {forecast === null && <p className="note">読み込んでいます…</p>}
        <FromLog what="予想" read={forecast}>
          {(known) =>
            known.isKnown && today !== null ? (
              <KnownForecast {...props} forecast={known} today={today} />
            ) : (
              !known.isKnown && <MissingForecast forecast={known} />
            )
          }
        </FromLog>
      </div>
    </Section>
  );
}

function KnownForecast(
  props: Pick<ForecastSectionProps, 'history' | 'mocks' | 'exam' | 'line' | 'daySize'> & {
    readonly forecast: Known;
    readonly today: number;
  },
) {
  const { forecast, history, mocks, today, exam, line, daySize } = props;
  const [tried, setTried] = useState<number | null>(null);
  const passing = linePoints(line);
  const known = history?.ok === true ? history.value : null;
  const points = [...(known?.points ?? []), { day: today, ...forecast }];
  const own = Math.round((60 * daySize) / answersIn(60));
  const minutes = Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, tried ?? own));
  const isAhead = exam !== null && exam > today;
  const now = { day: today, ...forecast };
  const way = isAhead ? wayTo(exam, today).map((day) => whatIf(now, minutes, day, passing)) : [];
  const then = way.at(-1);
  return (
    <>
      <div className={styles['words']}>
        <p className={`lead ${styles['said']}`}>
          今日の
          <wbr />
          試験なら<b>{bandOfExam(forecast.band)}</b>
        </p>
        <p>
          8割の確かさで。中心は{pointsOfExam(forecast.expected)}。合格ライン{pointsOfExam(passing)}
          に届く見込みは{chanceWords(forecast.chance)}
        </p>
        {forecast.isHasty && <p>{HASTY}</p>}
        {known?.change && <p>{changeWords(known.change)}</p>}
      </div>
      <ExamPathChart points={points} ahead={way} exam={exam} mocks={mocks} line={passing} />
      {then === undefined ? (
        <p className="note">
          {exam === null ? (
            <>
              <Link href={SETTINGS_PATH}>試験日を決める</Link>と、その日の点が出ます。
            </>
          ) : (
            '試験は今日です。'
          )}
        </p>
      ) : (
        <PaceSlider
          now={now}
          minutes={minutes}
          own={own}
          then={then}
          line={passing}
          onMinutes={setTried}
        />
      )}
    </>
  );
}

/** Days after today, evenly apart, the exam's the last. */
const STEPS = 6;

function wayTo(exam: number, today: number): readonly number[] {
  const days = Array.from({ length: STEPS }, (_, at) =>
    Math.round(today + ((exam - today) * (at + 1)) / STEPS),
  );
  return [...new Set(days)].filter((day) => day > today);
}

const HASTY =
  '最近の解答の多くが、問題を読み終えられない2秒以内なので、この予想はほとんど当てになりません。';

function changeWords({ forgotten, learnt }: NonNullable<ForecastHistory['change']>): string {
  return `昨日から：忘れた分 ${signed(forgotten)}、覚えた分 ${signed(learnt)}`;
}

function signed(points: number): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? '±0' : `${points < 0 ? '−' : '+'}${size}`;
}

function MissingForecast({ forecast }: { readonly forecast: Unknown }) {
  const { answers, chapters } = forecast;
  return (
    <>
      <p className={`lead ${styles['said']}`}>まだ分かりません</p>
      <p>{missingWords(missingFor(forecast))}</p>
      <dl className="figures">
        <SoFar label="解いた数" done={answers} of={LEAST_ANSWERS} unit="問" />
        <SoFar label="解いた章" done={chapters} of={LEAST_CHAPTERS} unit="章" />
      </dl>
      <p className="note">
        <Link href={DECKS_PATH}>教材</Link>のどの章の解答も、そのまま予想の元になります。
      </p>
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
