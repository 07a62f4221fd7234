// A name's entry: what the facts say of it, what refers to it, what looks like it, its items.
import { Fragment, type ReactNode } from 'react';
import { firstThings, groupByStem, type EntryFacts } from '#domain/library/entry.ts';
import type { Deck, LibraryItem } from '#domain/library/deck.ts';
import type { Word } from '#domain/library/words.ts';
import { WORDS_PATH, deckPath, quizPath, wordPath } from '#domain/site/paths.ts';
import { DeckText } from '#features/words/deck-text.tsx';
import { FirstOfMany } from '#features/words/first-of-many.tsx';
import { LoadAgain } from '#features/words/load-again.tsx';
import { useEntry, type DeckEntry } from '#features/words/use-entry.ts';
import styles from '#features/words/word-page.module.css';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { SpeakOriginals } from '#parts/speech/speak-originals.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** So many rows or items are shown at first. */
const FIRST = 20;

export interface WordPageProps {
  readonly word: Word;
  /** Of the whole library. */
  readonly words: readonly Word[];
  /** The key itself where the chapter is not known. */
  readonly chapterLabel: (chapter: string) => string;
}

export function WordPage({ word, words, chapterLabel }: WordPageProps) {
  const { loaded, busy, loadAgain } = useEntry(word, words);
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <p>
          <Link href={WORDS_PATH} className={styles['back']}>
            事典
          </Link>
        </p>
        <h1>
          {word.ja}{' '}
          {word.lang !== null && (
            <span lang={word.lang} className={styles['original']}>
              {word.original}
            </span>
          )}
        </h1>
        {word.original !== null && word.lang !== null && (
          <SpeakOriginals originals={[{ text: word.original, lang: word.lang }]} />
        )}
        {word.aliases.length > 0 && <p>別の書き方：{word.aliases.join('、')}</p>}
      </header>

      {loaded === null ? (
        <Waiting>教材を読み込んでいます…</Waiting>
      ) : (
        <>
          {loaded.missing.map(({ chapter, failure }) => (
            <LoadAgain
              key={chapter}
              what={`「${chapterLabel(chapter)}」の教材`}
              failure={failure}
              busy={busy}
              onRetry={loadAgain}
            />
          ))}
          <Facts word={word} entries={loaded.entries} />
          <Mentions word={word} entries={loaded.entries} />
          <LookAlikes words={loaded.lookAlikes} />
          <Items word={word} entries={loaded.entries} />
          <Chapters chapters={word.chapters} chapterLabel={chapterLabel} />
        </>
      )}
    </article>
  );
}

interface PartProps {
  readonly word: Word;
  readonly entries: readonly DeckEntry[];
}

function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className={styles['section']}>
      <h2 id={props.id}>
        {props.title}
        {props.count !== undefined && (
          <>
            {' '}
            <span className={styles['count']}>{props.count}件</span>
          </>
        )}
      </h2>
      {props.children}
    </section>
  );
}

function Facts({ word, entries }: PartProps) {
  const facts = entries.flatMap(({ deck, facts: own }) => own.map((fact) => ({ deck, fact })));
  if (facts.length === 0) return null;
  return (
    <Section id="facts" title="基本データ">
      {facts.map(({ deck, fact }) => (
        <FactsOfTable key={`${deck.chapter}/${fact.table.id}`} {...{ deck, fact, word }} />
      ))}
    </Section>
  );
}

function FactsOfTable(props: {
  readonly deck: Deck;
  readonly fact: EntryFacts;
  readonly word: Word;
}) {
  const { deck, fact, word } = props;
  const { title, source, asOf } = fact.table;
  return (
    <div className={styles['card']}>
      <h3>{title}</h3>
      {fact.rows.map((cells, row) => (
        // The rows of a table never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <dl key={row} className={styles['facts']}>
          {cells.map(({ column, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt>{column}</dt>
              <dd>
                <DeckText deck={deck} text={text} links={{ except: word.id }} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <SourceLine source={source} asOf={asOf} />
    </div>
  );
}

function Mentions({ word, entries }: PartProps) {
  const mentions = entries.flatMap(({ deck, mentions: own }) =>
    own.map((mention) => ({ deck, ...mention })),
  );
  const total = mentions.reduce((sum, { things }) => sum + things.length, 0);
  if (total === 0) return null;
  return (
    <Section id="mentions" title="この名前が出てくる項目" count={total}>
      <FirstOfMany total={total} first={FIRST}>
        {(count) => (
          <div className={styles['mentions']}>
            {firstThings(mentions, count).map(({ deck, table, column, things }) => (
              <div key={`${deck.chapter}/${table.id}/${column}`}>
                <h3>
                  {table.title}
                  <span className={styles['column']}>「{column}」の欄</span>
                </h3>
                <ul className={styles['things']}>
                  {things.map((thing, index) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <DeckText deck={deck} text={thing} links={{ except: word.id }} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </FirstOfMany>
    </Section>
  );
}

function LookAlikes(props: { readonly words: readonly Word[] }) {
  if (props.words.length === 0) return null;
  return (
    <Section id="look-alikes" title="紛らわしい名前">
      <ul className={styles['alike']}>
        {props.words.map((word) => (
          <li key={word.id}>
            <Link href={wordPath(word.id)}>{word.ja}</Link>
            {word.lang !== null && (
              <span lang={word.lang} className={styles['original']}>
                {word.original}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Items({ word, entries }: PartProps) {
  const items = entries.flatMap(({ deck, items: own }) =>
    groupByStem(own).map((group) => ({ deck, group })),
  );
  if (items.length === 0) return null;
  return (
    <Section id="items" title="問題" count={items.length}>
      <p className={styles['note']}>問題文を押すと、答えと解説を表示します。</p>
      <FirstOfMany total={items.length} first={FIRST}>
        {(count) => (
          <ul className={styles['items']}>
            {items.slice(0, count).map(({ deck, group }) => (
              <li key={`${deck.chapter}/${group[0]?.id}`}>
                <Question deck={deck} items={group} word={word} />
              </li>
            ))}
          </ul>
        )}
      </FirstOfMany>
    </Section>
  );
}

/** Items of one stem, with the answer of each. */
function Question(props: {
  readonly deck: Deck;
  readonly items: readonly LibraryItem[];
  readonly word: Word;
}) {
  const { deck, items, word } = props;
  const [first] = items;
  if (first === undefined) return null;
  return (
    <details>
      <summary>
        <span className={styles['importance']}>
          <VisuallyHidden>重要度</VisuallyHidden>
          {first.importance}
        </span>
        <span>
          <DeckText deck={deck} text={first.stem} />
        </span>
      </summary>
      {items.map((item) => (
        <div key={item.id} className={styles['answer']}>
          <p>
            <strong>
              <DeckText deck={deck} text={item.answer.text} />
            </strong>
          </p>
          <p>
            <DeckText deck={deck} text={item.explanation} links={{ except: word.id }} />
          </p>
          <SourceLine source={item.source} asOf={item.asOf} />
          <ReportMistake item={item.id} />
        </div>
      ))}
    </details>
  );
}

function Chapters(props: Pick<WordPageProps, 'chapterLabel'> & Pick<Word, 'chapters'>) {
  const added = useQuery('decks', null);
  return (
    <Section id="chapters" title="学ぶ">
      <div className={styles['actions']}>
        {props.chapters.map((chapter) => {
          const label = props.chapterLabel(chapter);
          // A chapter that was not added has no quiz: it is added where its material is.
          const isAdded = added?.ok === true && added.value.includes(chapter);
          return (
            <Fragment key={chapter}>
              {isAdded && (
                <LinkButton href={`${quizPath(null)}?chapter=${encodeURIComponent(chapter)}`}>
                  {label}のクイズ
                </LinkButton>
              )}
              <LinkButton href={deckPath(chapter)} emphasis="secondary">
                {label}の教材
              </LinkButton>
            </Fragment>
          );
        })}
      </div>
    </Section>
  );
}
