// 進み具合: what an exam would give, the plan, and how far the learner is.
import { lazy, Suspense } from 'react';
import { EXAM_PATH, RESULT_PATH, REVIEW_PATH, SETTINGS_PATH } from '#domain/site/paths.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/study-settings.ts';
import { AnswerCalendar } from '#features/progress/answer-calendar.tsx';
import { ChapterTable } from '#features/progress/chapter-table.tsx';
import { ComingDays } from '#features/progress/coming-days.tsx';
import { ForecastSection } from '#features/progress/forecast-section.tsx';
import { PayingTopics } from '#features/progress/paying-topics.tsx';
import styles from '#features/progress/progress-page.module.css';
import { useProgress } from '#features/progress/use-progress.ts';
import { useStudyBank } from '#services/bank/use-study-bank.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { LinkButton } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';

const ProgressFurther = lazy(() =>
  import('#features/progress/progress-further.tsx').then(
    (module) => ({ default: module.ProgressFurther }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return (
    <p role="alert">
      このページの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。
    </p>
  );
}

/** Without a learner it says what will stand here, and claims nothing. */
export function ProgressPage() {
  const { bank, isLoading, loadAgain } = useStudyBank();
  const data = useProgress(bank);
  const { today, settings, forecast, memories, progress, calendar } = data;
  const line = settings?.ok === true ? settings.value.passLine : DEFAULT_SETTINGS.passLine;
  // Of no height known before: they come together, below the rest, so that nothing moves.
  const isRestKnown = [settings, forecast, memories, progress, calendar].every(
    (read) => read !== null,
  );
  return (
    <div className={layout['page']}>
      <h1>進み具合</h1>
      <noscript>
        <p>予想と記録の表示、試験日までの道には、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <ForecastSection forecast={forecast} line={line} />
      {bank !== null && today !== null && isRestKnown ? (
        <>
          <MissingDecks chapters={bank.missing} busy={isLoading} onRetry={loadAgain} />
          <PayingTopics forecast={forecast} bank={bank} />
          <AnswerCalendar calendar={calendar} today={today} />
          <ComingDays memories={memories} items={bank.items} today={today} />
          <ChapterTable progress={progress} bank={bank} />
          <Suspense>
            <ProgressFurther data={data} today={today} line={line} />
          </Suspense>
          <p>
            <LinkButton href={REVIEW_PATH} emphasis="secondary">
              復習
            </LinkButton>
            <LinkButton href={EXAM_PATH} emphasis="secondary">
              模擬試験
            </LinkButton>
            <LinkButton href={SETTINGS_PATH} emphasis="secondary">
              設定
            </LinkButton>
            <LinkButton href={RESULT_PATH} emphasis="secondary">
              結果（クイズの正解数）
            </LinkButton>
          </p>
        </>
      ) : (
        <div className={styles['rest']} />
      )}
    </div>
  );
}
