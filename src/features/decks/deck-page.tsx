// One chapter: what it is about, the ways into it, its introduction, its tables and its items.
import { Suspense, useRef } from 'react';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { Form } from '#domain/items/form.ts';
import { countStates, type ProgressByItem } from '#domain/items/how-far.ts';
import {
  DECKS_PATH,
  articlePath,
  countriesPath,
  flashcardsPath,
  mapPath,
  practicePath,
} from '#domain/site/paths.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';
import styles from '#features/decks/deck-page.module.css';
import { IN_PREPARATION, failureWords, itemCounts } from '#features/decks/deck-words.ts';
import { HowFar } from '#features/decks/how-far.tsx';
import { useDeck, type DeckFile } from '#features/decks/use-deck.ts';
import { MapPicture } from '#parts/map/map-picture.tsx';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { useHeldEvents } from '#services/study/held-events.ts';
import { useQuery } from '#services/study/live-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '#ui/layout.module.css';
import { RetryNotice } from '#ui/retry-notice.tsx';

const NONE: readonly number[] = [];

export interface DeckPageProps {
  readonly chapter: ChapterSummary;
  /** The form that its items are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

export function DeckPage({ chapter, only, onOnly }: DeckPageProps) {
  const { key, label, about, weight, maps, deck } = chapter;
  const { file, retry } = useDeck(deck === null ? null : key);
  const answer = useQuery('progress', null);
  const unsaved = useHeldEvents();
  const progress = answer?.ok === true ? answer.value : null;
  const counts =
    file.state === 'ready' && progress !== null ? countStates(file.deck.items, progress) : null;
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <header className={layout['stack']}>
        <p className={layout['up']}>
          <Link href={DECKS_PATH}>教材の一覧</Link>
        </p>
        <h1>{label}</h1>
        {maps.length > 0 && (
          <ul className={styles['maps']}>
            {maps.map(({ map, label: name }) => (
              <li key={map}>
                <Link href={mapPath(map)}>
                  <MapPicture map={map} known={NONE} />
                  {name}の地図
                </Link>
              </li>
            ))}
          </ul>
        )}
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

      <section className={`${layout['panel']} ${styles['study']}`} aria-label="学習">
        {deck === null ? (
          <>
            <Drawing of="barrel" />
            <p>この章の教材は{IN_PREPARATION}です。できあがると、ここで学べます。</p>
            <LinkButton href={DECKS_PATH} emphasis="secondary">
              ほかの章を見る
            </LinkButton>
          </>
        ) : (
          <>
            <HowFar counts={counts} />
            <Ways chapter={chapter} />
          </>
        )}
        {answer?.ok === false && <NotRead what="どこまで学んだか" />}
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
          deck={file.state === 'ready' ? file.deck : null}
          progress={progress}
        />
      )}
      {deck !== null && (
        <Contents file={file} progress={progress} only={only} onOnly={onOnly} onRetry={retry} />
      )}
    </div>
  );
}

/** Where the chapter is studied. All are open from the first HTML on. */
function Ways({ chapter }: { readonly chapter: ChapterSummary }) {
  const { key, parts, article, isCompared } = chapter;
  return (
    <>
      <LinkButton href={practicePath({ chapter: key })}>この章を10問</LinkButton>
      <p className={styles['first']}>
        間違えた問題、自信のない問題、まだ解いていない問題の順に出題されます。
      </p>
      <details className={styles['parts']}>
        <summary>形や分野を選ぶ</summary>
        <div className={styles['ways']}>
          <LinkButton href={`${flashcardsPath(null)}?chapter=${key}`} emphasis="secondary">
            暗記カード
          </LinkButton>
          <LinkButton href={practicePath({ chapter: key, form: 'truefalse' })} emphasis="secondary">
            ○×
          </LinkButton>
          {isCompared && (
            <LinkButton href={countriesPath(key)} emphasis="secondary">
              国をくらべる
            </LinkButton>
          )}
          {article !== null && (
            <LinkButton href={articlePath(article)} emphasis="secondary">
              記事
            </LinkButton>
          )}
        </div>
        {parts.length > 1 && (
          <ul>
            {parts.map((part) => (
              <li key={part.key}>
                {part.label}
                <span className={styles['partLinks']}>
                  <Link href={practicePath({ chapter: key, part: part.key })}>
                    <VisuallyHidden>{part.label}から</VisuallyHidden>10問
                  </Link>
                  <Link href={`${flashcardsPath(part.key)}?chapter=${key}`}>
                    <VisuallyHidden>{part.label}の</VisuallyHidden>暗記カード
                  </Link>
                  {part.article !== undefined && (
                    <Link href={articlePath(part.article)}>
                      <VisuallyHidden>{part.label}の</VisuallyHidden>記事
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  );
}

const DeckContents = lazyPart(
  async () => (await import('#features/decks/deck-contents.tsx')).DeckContents,
);

interface ContentsProps extends Pick<DeckPageProps, 'only' | 'onOnly'> {
  readonly file: DeckFile;
  readonly progress: ProgressByItem | null;
  readonly onRetry: () => void;
}

function Contents(props: ContentsProps) {
  const { file, progress, only, onOnly, onRetry } = props;
  const place = useRef<HTMLDivElement>(null);
  function retry() {
    // The button goes away, and what it brings stands here.
    place.current?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div ref={place} tabIndex={-1} className={styles['contents']}>
      {file.state === 'ready' ? (
        <Suspense fallback={LOADING}>
          <DeckContents deck={file.deck} progress={progress} only={only} onOnly={onOnly} />
        </Suspense>
      ) : (
        <noscript>
          <p>表と項目を読むには、ブラウザのJavaScriptを有効にしてください。</p>
        </noscript>
      )}
      {file.state === 'loading' && LOADING}
      {file.state === 'failed' && (
        <RetryNotice busy={false} onRetry={retry}>
          {failureWords(file.kind)}
        </RetryNotice>
      )}
    </div>
  );
}

const LOADING = <p>表と項目を読み込んでいます…</p>;
