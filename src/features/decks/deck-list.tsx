// 教材: the lesson that comes next, and the chapters by weight, tinted by how far the learner is with them.
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';
import {
  ARTICLES_PATH,
  COUNTRIES_PATH,
  WORDS_PATH,
  twentyQuestionsPath,
} from '#domain/site/paths.ts';
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import styles from '#features/decks/deck-list.module.css';
import { OwnDecks } from '#features/decks/own-decks.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { NextLessonCard } from '#parts/next-lesson/next-lesson-way.tsx';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { ChapterTiles } from '#parts/topic-state/chapter-tiles.tsx';
import { stageWords } from '#parts/topic-state/stage-words.tsx';
import { useCourseStanding } from '#parts/topic-state/use-course-standing.ts';
import { ALL_CHAPTERS } from '#content/chapters.ts';
import { useKnowledge } from '#services/bank/use-knowledge.ts';
import { useLibraryIndex } from '#services/bank/use-library-index.ts';
import { useSettings } from '#services/study/use-settings.ts';
import { Link } from '#ui/link.tsx';

export interface DeckListProps {
  readonly chapters: readonly ChapterSummary[];
  readonly sweeps: readonly SweepSummary[];
}

export function DeckList({ chapters, sweeps }: DeckListProps) {
  const { decks, isMissing, isLoading, again } = useLibraryIndex();
  const read = useKnowledge();
  const settings = useSettings();
  const { leftOut } = settings?.ok === true ? settings.value : DEFAULT_SETTINGS;
  const knowledge = read?.ok === true ? read.value : null;
  const { states, count } = useCourseStanding(decks, knowledge, leftOut);
  return (
    <div className="stack gap-4 wide">
      <div className="spread">
        <h1>教材</h1>
        {count !== null && <p>{stageWords(count)}</p>}
      </div>
      <form role="search" action={`${import.meta.env.BASE_URL}${WORDS_PATH.slice(1)}`}>
        <input
          type="search"
          name="q"
          className={styles['search']}
          aria-label="産地、品種、ことばをさがす"
          placeholder="産地、品種、ことばをさがす"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
      <NextLessonCard />
      <noscript>
        <p>教材で学ぶには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <ChapterTiles chapters={chapters} states={states} leftOut={leftOut} />
      {read?.ok === false && <NotRead what="どの章をどこまで学んだか" />}
      {isMissing && <MissingDecks chapters={ALL_CHAPTERS} busy={isLoading} onRetry={again} />}
      <OwnDecks />
      <details>
        <summary>⋯ 章をまたぐ教材</summary>
        <ul className="list">
          {sweeps.map(({ key, label }) => (
            <li key={key} className="row">
              <Link href={twentyQuestionsPath(key)} className="target">
                {label}
                <span className="unseen">の</span> 20問
              </Link>
            </li>
          ))}
          <li className="row">
            <Link href={COUNTRIES_PATH} className="target">
              国をくらべる
            </Link>
          </li>
          <li className="row">
            <Link href={ARTICLES_PATH} className="target">
              記事
            </Link>
          </li>
        </ul>
      </details>
    </div>
  );
}
