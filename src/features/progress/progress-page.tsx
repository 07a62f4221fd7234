// 進み具合: where the learner stands on the way to the exam, and what to do about it; the rest is folded.
import { Suspense } from 'react';
import { EXAM_PATH, RESULT_PATH, REVIEW_PATH, SETTINGS_PATH } from '#domain/site/paths.ts';
import { DEFAULT_DAY_SIZE, DEFAULT_SETTINGS, nextExam } from '#domain/site/study-settings.ts';
import { AnswerCalendar } from '#features/progress/answer-calendar.tsx';
import { ChapterTable } from '#features/progress/chapter-table.tsx';
import { ChapterTiles } from '#features/progress/chapter-tiles.tsx';
import { ComingDays } from '#features/progress/coming-days.tsx';
import { ForecastSection } from '#features/progress/forecast-section.tsx';
import { PayingTopics } from '#features/progress/paying-topics.tsx';
import styles from '#features/progress/progress-page.module.css';
import { useProgress } from '#features/progress/use-progress.ts';
import { useStudyBank } from '#services/bank/use-study-bank.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import layout from '#ui/layout.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';

const ProgressFurther = lazyPart(
  async () => (await import('#features/progress/progress-further.tsx')).ProgressFurther,
);

/** Without a learner it says what will stand here, and claims nothing. */
export function ProgressPage() {
  const { bank, isLoading, loadAgain } = useStudyBank();
  const data = useProgress(bank);
  const { today, settings, forecast, history, mocks, memories, progress, calendar } = data;
  const {
    passLine: line,
    daySize: chosenSize,
    leftOut,
  } = settings?.ok === true ? settings.value : DEFAULT_SETTINGS;
  const daySize = chosenSize ?? DEFAULT_DAY_SIZE;
  const exam = settings?.ok === true && today !== null ? nextExam(settings.value, today) : null;
  // Their heights are not known before: they come together, below the rest, so nothing moves.
  const isRestKnown = [settings, forecast, memories, progress, calendar].every(
    (read) => read !== null,
  );
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <div className={`${layout['spread']} ${styles['head']}`}>
        <h1>進み具合</h1>
        <Link href={SETTINGS_PATH} className={layout['target']}>
          設定
        </Link>
      </div>
      <noscript>
        <p>予想と記録の表示、試験日までの道には、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <ForecastSection
        forecast={forecast}
        history={history}
        mocks={mocks}
        today={today}
        exam={exam}
        line={line}
        daySize={daySize}
      />
      {bank !== null && today !== null && isRestKnown ? (
        <>
          <MissingDecks chapters={bank.missing} busy={isLoading} onRetry={loadAgain} />
          <PayingTopics forecast={forecast} bank={bank} leftOut={leftOut} />
          <ChapterTiles memories={memories} bank={bank} today={today} />
          <div>
            <ChapterTable progress={progress} bank={bank} />
            <AnswerCalendar calendar={calendar} today={today} />
            <ComingDays
              memories={memories}
              items={bank.items.filter(({ chapter }) => !leftOut.has(chapter))}
              today={today}
            />
            <Suspense>
              <ProgressFurther data={data} today={today} line={line} />
            </Suspense>
          </div>
          <p className={layout['row']}>
            <Link href={REVIEW_PATH} className={layout['target']}>
              復習
            </Link>
            <Link href={EXAM_PATH} className={layout['target']}>
              模擬試験
            </Link>
            <Link href={RESULT_PATH} className={layout['target']}>
              結果（クイズの正解数）
            </Link>
          </p>
        </>
      ) : (
        <div className={styles['rest']} />
      )}
    </div>
  );
}
