// The chapters of the exam and the sweeps across them: what each holds, which are added, and how far the learner is.
import { groupsByWeight, type ChapterGroup } from '#domain/library/chapter-groups.ts';
import { countItems, type ChapterSummary } from '#domain/library/chapter.ts';
import { sumOfStates, type ProgressByItem } from '#domain/library/how-far.ts';
import type { SweepSummary } from '#domain/library/sweep.ts';
import { percent } from '#domain/percent.ts';
import { COUNTRIES_PATH, DATA_PATH, WORDS_PATH, deckPath } from '#domain/site/paths.ts';
import styles from '#features/decks/deck-list.module.css';
import { DeckActions } from '#features/decks/deck-actions.tsx';
import {
  EXAM_QUESTIONS,
  IN_PREPARATION,
  failureWords,
  itemCounts,
  toldWords,
} from '#features/decks/deck-words.ts';
import { countsOf, HowFar } from '#features/decks/how-far.tsx';
import { SWEEPS, SweepList } from '#features/decks/sweep-list.tsx';
import { OwnDecks } from '#features/decks/own-decks.tsx';
import { useDecks, type Decks } from '#features/decks/use-decks.ts';
import { IMPORTANCE_WORDS, LevelWords } from '#parts/item-details/level-mark.tsx';
import { useHeldEvents } from '#services/study/held-events.ts';
import { useQuery } from '#services/study/live-query.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '#ui/layout.module.css';

export interface DeckListProps {
  readonly chapters: readonly ChapterSummary[];
  readonly sweeps: readonly SweepSummary[];
}

export function DeckList({ chapters, sweeps }: DeckListProps) {
  const decks = useDecks();
  const answer = useQuery('progress', null);
  const progress = answer?.ok === true ? answer.value : null;
  const labels = new Map([...chapters, ...sweeps].map(({ key, label }) => [key, label]));
  const labelOf = (key: string) => labels.get(key) ?? key;
  const unknown = [...(decks.added ?? [])].filter((key) => !labels.has(key));
  return (
    <div className={`${layout['stack']} ${styles['page']}`}>
      <h1>教材</h1>
      <p>
        試験の範囲を章に分けた教材です。加えた章の問題とカードは、クイズと暗記カードに加わります。学習の記録は、この端末の外には出ません。
        <Link href={WORDS_PATH}>事典</Link>
        では、教材に出てくる名前をどれでも引けます。
        <Link href={COUNTRIES_PATH}>国をくらべる</Link>
        と、26か国の違いが並びます。別名や似た名前などを集めた
        <a href={`#${SWEEPS}`}>章をまたぐ教材</a>は、章の一覧の下にあります。
      </p>
      <Overview chapters={chapters} decks={decks} />
      {/* Always there, so that what comes into it is read out. */}
      <VisuallyHidden>
        <span role="status">{toldWords(decks.told, labelOf)}</span>
      </VisuallyHidden>
      {unknown.length > 0 && (
        <ul className={layout['list']}>
          {unknown.map((key) => (
            <UnknownRow key={key} chapter={key} onRemove={() => decks.remove(key)} />
          ))}
        </ul>
      )}
      {groupsByWeight(chapters).map((group) => (
        <Section key={group.range[0]} title={`出題の見込みが${questionsIn(group)}の章`}>
          <p className={styles['weight']}>
            {group.chapters.length}章、合わせて
            {group.chapters.reduce((sum, { weight }) => sum + weight, 0)}問
            {firmWords(group, decks, progress)}
          </p>
          <ul className={layout['list']}>
            {group.chapters.map((chapter) => (
              <ChapterRow key={chapter.key} chapter={chapter} decks={decks} progress={progress} />
            ))}
          </ul>
        </Section>
      ))}
      <SweepList sweeps={sweeps} decks={decks} progress={progress} />
      <OwnDecks />
    </div>
  );
}

function questionsIn({ range: [from, to] }: ChapterGroup<ChapterSummary>): string {
  return from === to ? `${to}問` : `${from}〜${to}問`;
}

/** Of all items of the group, those that were not added too; nothing until one was. */
function firmWords(
  { chapters }: ChapterGroup<ChapterSummary>,
  decks: Decks,
  progress: ProgressByItem | null,
): string {
  const counts = chapters.flatMap(({ key }) => countsOf(decks, key, progress) ?? []);
  if (counts.length === 0) return '';
  const all = chapters.reduce((sum, { deck }) => sum + (deck === null ? 0 : countItems(deck)), 0);
  return `、定着 ${percent(sumOfStates(counts).firm, all)}%`;
}

interface OverviewProps {
  readonly chapters: readonly ChapterSummary[];
  readonly decks: Decks;
}

function Overview({ chapters, decks }: OverviewProps) {
  const { added, files } = decks;
  const unsaved = useHeldEvents();
  const written = chapters.flatMap(({ key, deck }) => (deck === null ? [] : [{ key, deck }]));
  const bytes = written.reduce((sum, { deck }) => sum + deck.bytes, 0);
  const items = written.reduce((sum, { deck }) => sum + countItems(deck), 0);
  const open = written.filter(({ key }) => added?.has(key) !== true).map(({ key }) => key);
  const canAdd = added !== null && open.length > 0;
  const waiting = written.filter(({ key }) => files.get(key)?.state === 'failed').length;
  return (
    <section className={layout['panel']} aria-label="教材の全体">
      <p>
        全{chapters.length}章のうち{written.length}章・{formatCount(items)}項目、合わせて
        {formatBytes(bytes)}
      </p>
      <div className={styles['all']}>
        <p className={styles['added']}>
          {added !== null && (
            <>
              加えた章 {written.length - open.length} / {written.length}
              {waiting > 0 && `（読み込めていない章 ${waiting}）`}
            </>
          )}
        </p>
        {/* Its room is kept where it cannot be pressed. */}
        <Button data-ready={canAdd} disabled={!canAdd} onClick={() => decks.add(open)}>
          すべての章を加える
        </Button>
      </div>
      <LevelWords words={IMPORTANCE_WORDS} />
      <noscript>
        <p>教材を加えるには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      {decks.isLogUnreadable && (
        <p className={styles['notice']}>
          学習の記録を読めないため、どの章を加えてあるかがわかりません。
          <Link href={DATA_PATH}>データのページ</Link>をご覧ください。
        </p>
      )}
      {unsaved > 0 && (
        <p className={styles['notice']}>
          この端末に書き込めていない記録が{unsaved}件あります。あとでもう一度、書き込みを試します。
        </p>
      )}
      {decks.areWordsMissing && waiting === 0 && (
        <div className={styles['notice']}>
          <p>事典をまだ読み込めていません。</p>
          <Button emphasis="secondary" onClick={decks.retry}>
            もう一度読み込む
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChapterRowProps {
  readonly chapter: ChapterSummary;
  readonly decks: Decks;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
}

function ChapterRow({ chapter, decks, progress }: ChapterRowProps) {
  const { key, label, weight, deck } = chapter;
  const isAdded = decks.added?.has(key) === true;
  const counts = countsOf(decks, key, progress);
  const heading = `chapter-${key}`;
  return (
    <li className={styles['row']} data-written={deck !== null}>
      <div className={styles['head']}>
        <h3 id={heading}>
          <Link href={deckPath(key)}>{label}</Link>
        </h3>
        <p className={styles['weight']}>
          出題の見込み<VisuallyHidden>、{EXAM_QUESTIONS}問のうち</VisuallyHidden>{' '}
          <strong>{weight}</strong>問
        </p>
      </div>
      <p className={styles['counts']}>{deck === null ? IN_PREPARATION : itemCounts(deck)}</p>
      {deck !== null && (
        <HowFar counts={counts}>{decks.added !== null && !isAdded && 'まだ加えていません'}</HowFar>
      )}
      {(deck !== null || isAdded) && (
        <DeckActions chapter={chapter} decks={decks} describedBy={heading} />
      )}
    </li>
  );
}

/** An added chapter of another edition: it can be removed, so that quizzes no longer miss it. */
function UnknownRow(props: { readonly chapter: string; readonly onRemove: () => void }) {
  const heading = `chapter-${props.chapter}`;
  return (
    <li className={styles['row']}>
      <h2 id={heading}>{props.chapter}</h2>
      <p className={styles['counts']}>{failureWords('unknown-chapter')}</p>
      <Button emphasis="secondary" aria-describedby={heading} onClick={props.onRemove}>
        外す
      </Button>
    </li>
  );
}
