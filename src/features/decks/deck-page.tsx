// One chapter: its map, ten questions, its lessons with their state, its tables, and all else behind one fold.
import { useMemo, useRef, useState, type ReactNode, useLayoutEffect } from 'react';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { Form } from '#domain/items/form.ts';
import { chapterStates } from '#domain/progress/topic-state.ts';
import {
  DECKS_PATH,
  bookletPath,
  countriesPath,
  listenPath,
  mapPath,
  practicePath,
  deckPath,
} from '#domain/site/paths.ts';
import { chapterEvent, type ChapterSetting } from '#domain/site/study-settings.ts';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';
import styles from '#features/decks/deck-page.module.css';
import { useMapRanks, type MapRanks } from '#features/decks/use-map-ranks.ts';
import { LoadAgain } from '#parts/load-again/load-again.tsx';
import { MapPicture } from '#parts/map/map-picture.tsx';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { StateStrip } from '#parts/topic-state/state-strip.tsx';
import { stageWords } from '#parts/topic-state/stage-words.tsx';
import { useKnowledge } from '#services/bank/use-knowledge.ts';
import { useLibraryIndex } from '#services/bank/use-library-index.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import { useSettings } from '#services/study/use-settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyLink } from '#parts/share/copy-link.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';

export interface DeckPageProps {
  readonly chapter: ChapterSummary;
  /** The form that its items are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

export function DeckPage({ chapter, only, onOnly }: DeckPageProps) {
  const { key, label, about, weight, maps, deck } = chapter;
  const file = useDeck(deck === null ? null : key);
  const { decks } = useLibraryIndex();
  const read = useKnowledge();
  const knowledge = read?.ok === true ? read.value : null;
  const ofChapter = decks?.find((each) => each.chapter === key) ?? null;
  const known = useMemo(
    () =>
      ofChapter === null || knowledge === null
        ? null
        : (chapterStates([ofChapter], knowledge).get(key) ?? null),
    [ofChapter, knowledge, key],
  );
  const [first, ...others] = maps;
  const ranks = useMapRanks(maps);
  return (
    <div className={`stack ${styles['page']}`}>
      <p className="up">
        <Link href={DECKS_PATH}>教材の一覧</Link>
      </p>
      <div className={`stack ${styles['columns']}`}>
        <header className="stack">
          <div className={`row ${styles['head']}`}>
            <div>
              <h1>{label}</h1>
              {/* A line of its own: nothing moves once the count is there. */}
              <p className="unprinted">
                試験に{weight}問
                {known?.count && (
                  <>
                    ・<span className="unbroken">{stageWords(known.count)}</span>
                  </>
                )}
              </p>
              {first !== undefined && <Known ranks={ranks?.get(first.map) ?? null} />}
            </div>
            {first !== undefined && (
              <Link href={mapPath(first.map)} className="unprinted">
                <MapPicture map={first.map} ranks={ranks?.get(first.map) ?? null} />
                <span className="unseen">{first.label}の地図</span>
              </Link>
            )}
          </div>
          <StateStrip topics={known?.topics ?? null} />
          {deck !== null && (
            <LinkButton
              emphasis="primary"
              href={practicePath({ chapter: key })}
              className="unprinted"
            >
              この章を10問
            </LinkButton>
          )}
          {read?.ok === false && <NotRead what="どこまで学んだか" />}
        </header>
        {deck === null ? (
          <section className="panel" aria-label="学習">
            <Drawing of="barrel" />
            <p>{about}</p>
            <p>この章の教材は準備中です。できあがると、ここで学べます。</p>
          </section>
        ) : (
          <>
            <DeckLessons chapter={key} deck={ofChapter} knowledge={knowledge} />
            <Contents file={file} hasTables={deck.tables > 0} />
          </>
        )}
      </div>
      {others.length > 0 && (
        <ul className={`unprinted ${styles['maps']}`} aria-label="地図">
          {others.map(({ map, label: name }) => (
            <li key={map}>
              <Link href={mapPath(map)}>
                <MapPicture map={map} ranks={ranks?.get(map) ?? null} />
                {name}の地図
              </Link>
            </li>
          ))}
        </ul>
      )}
      {deck !== null && <More chapter={chapter} file={file} only={only} onOnly={onOnly} />}
    </div>
  );
}

/** Lines of its own: nothing moves once the log is read. */
function Known({ ranks }: { readonly ranks: MapRanks | null }) {
  return (
    <p className={`told unprinted row ${styles['known']}`}>
      {ranks !== null && (
        <>
          <Counted sign="●">正解{ranks.known.length} </Counted>
          <Counted sign="◐">間違い{ranks.asked.length} </Counted>
          <Counted sign="○">まだ{ranks.unread}</Counted>
        </>
      )}
    </p>
  );
}

/** @param props.sign as dark as the fill of the picture that it is about */
function Counted({ sign, children }: { readonly sign: string; readonly children: ReactNode }) {
  return (
    <span>
      <span aria-hidden="true">{sign} </span>
      {children}
    </span>
  );
}

const LOADING = <p>表と項目を読み込んでいます…</p>;

const DeckTables = lazyPart(
  async () => (await import('#features/decks/deck-tables.tsx')).DeckTables,
  LOADING,
);

function Contents(props: { readonly file: DeckOnScreen; readonly hasTables: boolean }) {
  const { deck, failure, again } = props.file;
  const place = useRef<HTMLDivElement>(null);
  function retry() {
    // The button goes away, and what it brings stands here.
    place.current?.focus({ preventScroll: true });
    again();
  }
  return (
    <div ref={place} tabIndex={-1} className={props.hasTables ? styles['contents'] : undefined}>
      {deck !== null && <DeckTables deck={deck} />}
      {deck === null && (
        <noscript>
          <p>表と項目を読むには、ブラウザのJavaScriptを有効にしてください。</p>
        </noscript>
      )}
      {deck === null && failure === null && LOADING}
      {failure !== null && <LoadAgain what="教材" kind={failure} busy={false} onRetry={retry} />}
    </div>
  );
}

const DeckContents = lazyPart(
  async () => (await import('#features/decks/deck-contents.tsx')).DeckContents,
  LOADING,
);

/** The ways in it are open from the first HTML on; what there is to read is drawn once it was opened. */
function More(props: DeckPageProps & { readonly file: DeckOnScreen }) {
  const { chapter, file, only, onOnly } = props;
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={styles['more']}
      open={only !== null || undefined}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>⋯ 形を選ぶ、印刷、項目と出典</summary>
      <div className="stack">
        <Ways chapter={chapter} />
        <ChapterSettings chapter={chapter} />
        {(wasOpened || only !== null) && file.deck !== null && (
          <DeckContents deck={file.deck} only={only} onOnly={onOnly} />
        )}
      </div>
    </details>
  );
}

function Ways({ chapter }: { readonly chapter: ChapterSummary }) {
  const { key, parts, isCompared } = chapter;
  return (
    <>
      <div className="row">
        <LinkButton href={practicePath({ chapter: key, form: 'card' })}>カード</LinkButton>
        <LinkButton href={practicePath({ chapter: key, form: 'truefalse' })}>○×</LinkButton>
        <LinkButton href={listenPath({ chapter: key })}>耳で聞く</LinkButton>
        <CopyLink path={deckPath(key)} />
        {isCompared && <LinkButton href={countriesPath(key)}>国をくらべる</LinkButton>}
        <LinkButton href={bookletPath(key)}>冊子にして印刷</LinkButton>
      </div>
      {parts.length > 1 && (
        <ul className="list">
          {parts.map((part) => (
            <li key={part.key} className="spread">
              {part.label}
              <span className="row">
                <Link href={practicePath({ chapter: key, part: part.key })} className="target">
                  <span className="unseen">{part.label}から</span>10問
                </Link>
                <Link
                  href={practicePath({ chapter: key, part: part.key, form: 'card' })}
                  className="target"
                >
                  <span className="unseen">{part.label}の</span>カード
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const CHAPTER_SETTINGS: readonly {
  readonly name: ChapterSetting;
  readonly label: string;
  /** What the chapter is, as it is set and as it is not. */
  readonly told: readonly [string, string];
}[] = [
  {
    name: 'inFull',
    label: '発展も問う（重要度Cの項目も、今日の学習に出します）',
    told: ['発展も問う章', '発展を問わない章'],
  },
  {
    name: 'leftOut',
    label: 'この章は学ばない（今日の学習、間違い、次の課に出しません）',
    told: ['学ばない章', '学ぶ章'],
  },
];

function ChapterSettings({ chapter: { key, label } }: { readonly chapter: ChapterSummary }) {
  const store = useOptionalServices()?.store;
  const settings = useSettings();
  const [status, setStatus] = useState({ text: '', failed: false });

  async function record(name: ChapterSetting, isSet: boolean, what: string) {
    const recorded = await store?.record(chapterEvent(name, key, isSet));
    if (recorded === undefined) return;
    setStatus(
      recorded.ok
        ? { text: `✓ 「${label}」を${what}にしました。この端末に保存しました。`, failed: false }
        : { text: '保存できませんでした。もう一度押してください。', failed: true },
    );
  }

  return (
    <>
      {CHAPTER_SETTINGS.map(({ name, label: asks, told: [set, unset] }) => (
        <Checkbox
          key={name}
          checked={settings?.ok === true && settings.value[name].has(key)}
          disabled={store === undefined || settings === null}
          onChange={(isSet) => void record(name, isSet, isSet ? set : unset)}
        >
          {asks}
        </Checkbox>
      ))}
      <StatusLine failed={status.failed}>{status.text}</StatusLine>
    </>
  );
}

/** @param props.chapter as it came from the address */
export function UnknownChapter(props: { readonly chapter: string }) {
  return (
    <>
      <h1>教材</h1>
      <EmptyTopic
        title="教材が見つかりません"
        topic={props.chapter}
        href={DECKS_PATH}
        linkText="教材の一覧へ"
      />
    </>
  );
}

type DeckOnScreen = ReturnType<typeof useDeck>;

/** @param chapter `null` loads nothing. @returns neither deck nor failure while it is loaded */
function useDeck(chapter: string | null) {
  const load = useMemo(
    () => (chapter === null ? null : ({ library }: Services) => library.deck(chapter)),
    [chapter],
  );
  const { value, isLoading, again } = useAttempts(load);
  const loaded = isLoading ? null : value;
  const failure = loaded?.ok === false ? loaded.error.kind : null;

  // It listens as soon as the failure shows.
  useLayoutEffect(() => {
    if (failure === null) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failure, again]);

  return { deck: loaded?.ok === true ? loaded.value : null, failure, again };
}
