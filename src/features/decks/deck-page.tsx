// One chapter: what it is about, the ways into it, its introduction, its tables and its items.
import { lazy, Suspense, useId, useRef, type ReactNode } from 'react';
import type { ChapterSummary } from '#domain/library/chapter.ts';
import type { Form } from '#domain/quiz/form.ts';
import type { ProgressByItem } from '#domain/library/how-far.ts';
import {
  DATA_PATH,
  DECKS_PATH,
  articlePath,
  countriesPath,
  flashcardsPath,
  mapPath,
  quizPath,
  trueFalsePath,
} from '#domain/site/paths.ts';
import { DeckActions } from '#features/decks/deck-actions.tsx';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';
import styles from '#features/decks/deck-page.module.css';
import {
  EXAM_QUESTIONS,
  IN_PREPARATION,
  failureWords,
  itemCounts,
  toldWords,
} from '#features/decks/deck-words.ts';
import { countsOf, HowFar } from '#features/decks/how-far.tsx';
import { useDecks, type DeckFile } from '#features/decks/use-decks.ts';
import { useHeldEvents } from '#services/study/held-events.ts';
import { useQuery } from '#services/study/live-query.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '#ui/layout.module.css';
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface DeckPageProps {
  readonly chapter: ChapterSummary;
  /** The form that its items are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

export function DeckPage({ chapter, only, onOnly }: DeckPageProps) {
  const { key, label, about, weight, deck } = chapter;
  const decks = useDecks(deck === null ? null : key);
  const answer = useQuery('progress', null);
  const unsaved = useHeldEvents();
  const heading = useId();
  const progress = answer?.ok === true ? answer.value : null;
  const isAdded = decks.added?.has(key) === true;
  const file = decks.files.get(key);
  const counts = countsOf(decks, key, progress);
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <header className={layout['stack']}>
        <p className={layout['up']}>
          <Link href={DECKS_PATH}>教材の一覧</Link>
        </p>
        <h1 id={heading}>{label}</h1>
        <p>{about}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>出題の見込み</dt>
            <dd>
              {EXAM_QUESTIONS}問のうち {weight}問
            </dd>
          </div>
          <div>
            <dt>収録</dt>
            <dd>{deck === null ? IN_PREPARATION : `${itemCounts(deck)}、表 ${deck.tables}`}</dd>
          </div>
        </dl>
      </header>

      <VisuallyHidden>
        <span role="status">{toldWords(decks.told, () => label)}</span>
      </VisuallyHidden>
      <section className={`${layout['panel']} ${styles['study']}`} aria-label="学習">
        {deck === null ? (
          <>
            <p>この章の教材は{IN_PREPARATION}です。できあがると、ここから加えられます。</p>
            <LinkButton href={DECKS_PATH} emphasis="secondary">
              ほかの章を見る
            </LinkButton>
            {isAdded && <DeckActions chapter={chapter} decks={decks} describedBy={heading} />}
          </>
        ) : (
          <>
            <HowFar counts={counts}>
              {decks.added !== null && !isAdded && 'まだ加えていません'}
            </HowFar>
            <DeckActions chapter={chapter} decks={decks} describedBy={heading} />
            <Ways chapter={chapter} isAdded={isAdded} isKnown={decks.added !== null} />
          </>
        )}
        {decks.isLogUnreadable && (
          <p>
            学習の記録を読めないため、この章を加えてあるかがわかりません。
            <Link href={DATA_PATH}>データのページ</Link>をご覧ください。
          </p>
        )}
        {unsaved > 0 && (
          <p>
            この端末に書き込めていない記録が{unsaved}
            件あります。あとでもう一度、書き込みを試します。
          </p>
        )}
      </section>

      {deck !== null && (
        <DeckLessons
          chapter={key}
          topics={deck.topics}
          deck={file?.state === 'ready' ? file.deck : null}
          progress={progress}
        />
      )}
      {deck !== null && (
        <Contents
          file={file}
          progress={progress}
          only={only}
          onOnly={onOnly}
          // An added chapter says beside its button what could not be loaded.
          saysFailure={decks.added !== null && !isAdded}
          onRetry={decks.retry}
        />
      )}
    </div>
  );
}

interface WaysProps {
  readonly chapter: ChapterSummary;
  readonly isAdded: boolean;
  readonly isKnown: boolean;
}

/** Where the chapter is studied. They stand there from the first HTML on, so that nothing moves. */
function Ways({ chapter, isAdded, isKnown }: WaysProps) {
  const { key, parts, article, maps, isCompared } = chapter;
  const quiz = `${quizPath(null)}?chapter=${key}`;
  return (
    <>
      <div className={styles['ways']}>
        <Way isOpen={isAdded} href={`${quiz}&limit=20&random=1`} emphasis="primary">
          クイズ（20問）
        </Way>
        <Way isOpen={isAdded} href={quiz}>
          クイズ（全問）
        </Way>
        <Way isOpen={isAdded} href={`${flashcardsPath(null)}?chapter=${key}`}>
          暗記カード
        </Way>
        {/* None of these needs the deck. */}
        <Way isOpen href={trueFalsePath(key)}>
          ○×（30問）
        </Way>
        {maps.map(({ map, label }) => (
          <Way key={map} isOpen href={mapPath(map)}>
            {label}の地図
          </Way>
        ))}
        {isCompared && (
          <Way isOpen href={countriesPath(key)}>
            国をくらべる
          </Way>
        )}
        {article !== null && (
          <Way isOpen href={articlePath(article)}>
            記事
          </Way>
        )}
      </div>
      <p className={styles['first']}>
        {isKnown &&
          (isAdded
            ? 'クイズは、間違えた問題から出題されます。'
            : 'クイズとカードは、「加える」を押すと使えます。下の表と項目は、加える前でも読めます。')}
      </p>
      {parts.length > 1 && (
        <details className={styles['parts']}>
          <summary>分野ごとに学ぶ（{parts.length}）</summary>
          <ul>
            {parts.map((part) => (
              <li key={part.key}>
                {part.label}
                {isAdded && (
                  <span className={styles['partLinks']}>
                    <Link href={quizPath(part.key)}>
                      <VisuallyHidden>{part.label}の</VisuallyHidden>クイズ
                    </Link>
                    <Link href={flashcardsPath(part.key)}>
                      <VisuallyHidden>{part.label}の</VisuallyHidden>暗記カード
                    </Link>
                    {part.article !== undefined && (
                      <Link href={articlePath(part.article)}>
                        <VisuallyHidden>{part.label}の</VisuallyHidden>記事
                      </Link>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface WayProps {
  readonly href: string;
  readonly isOpen: boolean;
  readonly emphasis?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

function Way({ href, isOpen, emphasis = 'secondary', children }: WayProps) {
  if (!isOpen) return <Button disabled>{children}</Button>;
  return (
    <LinkButton href={href} emphasis={emphasis}>
      {children}
    </LinkButton>
  );
}

const DeckContents = lazy(() =>
  import('#features/decks/deck-contents.tsx').then(
    (module) => ({ default: module.DeckContents }),
    () => ({ default: NoContents }),
  ),
);

function NoContents() {
  return (
    <p role="alert">
      アプリの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。
    </p>
  );
}

interface ContentsProps extends Pick<DeckPageProps, 'only' | 'onOnly'> {
  readonly file: DeckFile | undefined;
  readonly progress: ProgressByItem | null;
  readonly saysFailure: boolean;
  readonly onRetry: () => void;
}

function Contents(props: ContentsProps) {
  const { file, progress, only, onOnly, saysFailure, onRetry } = props;
  const place = useRef<HTMLDivElement>(null);
  function retry() {
    // The button goes away, and what it brings stands here.
    place.current?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div ref={place} tabIndex={-1} className={styles['contents']}>
      {file?.state === 'ready' ? (
        <Suspense fallback={LOADING}>
          <DeckContents deck={file.deck} progress={progress} only={only} onOnly={onOnly} />
        </Suspense>
      ) : (
        <noscript>
          <p>表と項目を読むには、ブラウザのJavaScriptを有効にしてください。</p>
        </noscript>
      )}
      {file?.state === 'loading' && LOADING}
      {file?.state === 'failed' && saysFailure && (
        <RetryNotice busy={false} onRetry={retry}>
          {failureWords(file.kind)}
        </RetryNotice>
      )}
    </div>
  );
}

const LOADING = <p>表と項目を読み込んでいます…</p>;
