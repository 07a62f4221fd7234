// /progress: where the learner stands on the way to the exam, and what to do about it; the rest is behind one fold.
import { useMemo } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import {
  EXAM_PATH,
  PROGRESS_PATH,
  RESULT_PATH,
  REVIEW_PATH,
  SETTINGS_PATH,
} from '#domain/site/paths.ts';
import { DEFAULT_DAY_SIZE, DEFAULT_SETTINGS, nextExam } from '#domain/site/study-settings.ts';
import { ForecastSection } from '#features/progress/forecast-section.tsx';
import { PayingTopics } from '#features/progress/paying-topics.tsx';
import styles from '#features/progress/progress-page.module.css';
import { useProgress } from '#features/progress/use-progress.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { FromLog } from '#parts/not-read/not-read.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { ChapterTiles } from '#parts/topic-state/chapter-tiles.tsx';
import { stageWords } from '#parts/topic-state/stage-words.tsx';
import { useCourseStanding } from '#parts/topic-state/use-course-standing.ts';
import { useKnowledge } from '#services/bank/use-knowledge.ts';
import { useStudyBank } from '#services/bank/use-study-bank.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { topicStates, type Knowledge } from '#domain/progress/topic-state.ts';
import { plotsOf, seasonOf } from '#domain/progress/vineyard.ts';
import vineyard from '#parts/vineyard/vineyard.module.css';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { useIsWide } from '#services/shell/media-query.ts';
import { Fold } from '#ui/fold.tsx';

const ProgressFurther = lazyPart(
  async () => (await import('#features/progress/progress-further.tsx')).ProgressFurther,
);

const TITLE = `${CHAPTERS.length}章`;

export const clientLoader = screenLoader(async ({ store }) => {
  await store.findWhetherEmpty();
  return {};
});

export const meta = pageOf({
  path: PROGRESS_PATH,
  title: '進み具合',
  description:
    '一次試験の予想点と、いま点になる3つ、基礎と合格がどこまで固まったか、1年のカレンダー。記録はお使いのブラウザの中にあります。',
});

export function HydrateFallback() {
  return (
    <FirstHtml otherwise={<ProgressPage />}>
      <ProgressPage />
    </FirstHtml>
  );
}

export default function ProgressRoute() {
  return <ProgressPage />;
}

/** Without a learner it says what will stand here, and claims nothing. */
function ProgressPage() {
  const { bank, isLoading, again } = useStudyBank();
  const data = useProgress(bank);
  const { today, settings, forecast, memories, calendar } = data;
  const read = useKnowledge();
  const {
    passLine: line,
    daySize: chosenSize,
    leftOut,
  } = settings?.ok === true ? settings.value : DEFAULT_SETTINGS;
  const daySize = chosenSize ?? DEFAULT_DAY_SIZE;
  const exam = settings?.ok === true && today !== null ? nextExam(settings.value, today) : null;
  const knowledge = read?.ok === true ? read.value : null;
  const { states, count } = useCourseStanding(bank?.decks ?? null, knowledge, leftOut);
  // Their heights are not known before: they come together, below the rest, so nothing moves.
  const isRestKnown = [settings, forecast, memories, read, calendar].every(
    (known) => known !== null,
  );
  return (
    <div className="page">
      <div className={`spread ${styles['head']}`}>
        <h1>進み具合</h1>
        {count !== null && <p>{stageWords(count)}</p>}
      </div>
      <noscript>
        <p>予想と記録の表示、試験日までの道には、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <ForecastSection {...data} exam={exam} line={line} daySize={daySize} />
      {bank !== null && today !== null && isRestKnown ? (
        <>
          <MissingDecks chapters={bank.missing} busy={isLoading} onRetry={again} />
          <PayingTopics forecast={forecast} bank={bank} leftOut={leftOut} />
          <Section title={TITLE}>
            <FromLog what={TITLE} read={read}>
              {(known) => (
                <ChapterHill
                  bank={bank}
                  knowledge={known}
                  days={exam === null ? null : exam - today}
                />
              )}
            </FromLog>
            <ChapterTiles chapters={CHAPTERS} states={states} leftOut={leftOut} isSmall />
          </Section>
          <FoldedSection title="⋯ 記録と内訳">
            <div>
              <ProgressFurther
                {...data}
                today={today}
                line={line}
                items={bank.items.filter(({ chapter }) => !leftOut.has(chapter))}
              />
            </div>
            <p className="row">
              <Link href={SETTINGS_PATH} className="target">
                設定
              </Link>
              <Link href={REVIEW_PATH} className="target">
                間違いから
              </Link>
              <Link href={EXAM_PATH} className="target">
                模擬試験
              </Link>
              <Link href={RESULT_PATH} className="target">
                結果（クイズの正解数）
              </Link>
            </p>
          </FoldedSection>
        </>
      ) : (
        <div className="full" />
      )}
    </div>
  );
}

const Vineyard = lazyPart(async () => (await import('#parts/vineyard/vineyard.tsx')).Vineyard);
const VineCounts = lazyPart(
  async () => (await import('#parts/vineyard/vine-counts.tsx')).VineCounts,
);

interface ChapterHillProps {
  readonly bank: StudyBank;
  readonly knowledge: Knowledge;
  /** To the exam; `null` where none is set. */
  readonly days: number | null;
}

/** Each plot is the way to its chapter; on a phone it is behind a press, for the tiles below say the same. */
function ChapterHill({ bank: { decks }, knowledge, days }: ChapterHillProps) {
  const states = useMemo(() => topicStates(decks, knowledge), [decks, knowledge]);
  const plots = useMemo(() => plotsOf(CHAPTERS, decks, states), [decks, states]);
  const hill = (
    <div>
      <div className={vineyard['room']} data-map>
        <Vineyard plots={plots} season={seasonOf(days)} isMap />
      </div>
      <div className={styles['vines']}>
        <VineCounts plots={plots} />
      </div>
    </div>
  );
  if (useIsWide() === true) return hill;
  return (
    <Fold title="畑を見る" count={`${states.size}本`}>
      {hill}
    </Fold>
  );
}
