// A name's entry: what the facts say of it, what refers to it, what looks like it, its items.
import { Fragment, useCallback } from 'react';
import { chapterLabel } from '#content/chapters.ts';
import {
  entryOf,
  firstThings,
  groupByStem,
  leadOf,
  type Entry,
  type EntryFacts,
} from '#domain/items/entry.ts';
import { deckSegments, type Deck } from '#domain/items/deck.ts';
import type { Word } from '#domain/items/words.ts';
import { WORDS_PATH, deckPath, mapPath, wordPath, practicePath } from '#domain/site/paths.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { ItemDetails } from '#parts/item-details/item-details.tsx';
import { SpeakOriginals } from '#parts/speech/speak-originals.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { Section } from '#ui/section.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { lookAlikes } from '#domain/items/look-alikes.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';

/** So many rows or items are shown at first. */
const FIRST = 20;

export interface WordPageProps {
  readonly word: Word;
  /** The words of the whole library. */
  readonly words: readonly Word[];
}

export function WordPage({ word, words }: WordPageProps) {
  const load = useCallback(
    ({ library }: Services) => loadEntry(word, words, library),
    [word, words],
  );
  const { value: loaded, isLoading, again } = useAttempts(load);
  return (
    <article className="page full">
      <header className="stack gap-2">
        <p>
          <Link href={WORDS_PATH} className="target">
            事典
          </Link>
        </p>
        <h1>
          {word.ja}{' '}
          {word.lang !== null && (
            <span lang={word.lang} className="muted original">
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
          <MissingDecks chapters={loaded.missing} busy={isLoading} onRetry={again} />
          <Lead word={word} entries={loaded.entries} />
          <Facts word={word} entries={loaded.entries} />
          <Mentions word={word} entries={loaded.entries} />
          <LookAlikes words={loaded.lookAlikes} />
          <Items word={word} entries={loaded.entries} />
          <Chapters chapters={word.chapters} />
        </>
      )}
    </article>
  );
}

interface PartProps {
  readonly word: Word;
  readonly entries: readonly (Entry & { readonly deck: Deck })[];
}

/** A deck's text; each name in it is a way to its entry, but for the one that is open. */
function DeckText(props: { readonly deck: Deck; readonly text: string; readonly of: Word }) {
  const { deck, text, of } = props;
  return (
    <RichText
      text={deckSegments(deck, text)}
      wordHref={(id) => (id === of.id ? null : wordPath(id))}
    />
  );
}

function Counted(props: { readonly title: string; readonly count: number }) {
  return (
    <>
      {props.title} <span className="note">{props.count}件</span>
    </>
  );
}

/** What it is, in the words of the first deck that says so; its other names, and its place. */
function Lead({ word, entries }: PartProps) {
  const leads = entries.map((entry) => ({ deck: entry.deck, lead: leadOf(entry) }));
  const main =
    leads.find(({ lead }) => lead.first.length > 0) ?? leads.find(({ lead }) => lead.kind !== null);
  const named = leads.flatMap(({ deck, lead }) => lead.otherNames.map((text) => ({ deck, text })));
  const map = entries.find((entry) => entry.map !== null)?.map ?? null;
  if (main === undefined && named.length === 0 && map === null) return null;
  const rich = (deck: Deck, text: string) => <DeckText deck={deck} text={text} of={word} />;
  return (
    <div className="stack gap-2 marked">
      {main !== undefined && (
        <p>
          <strong>{main.lead.kind}</strong>。
          {main.lead.first.length > 0 && (
            <>
              {main.lead.first.map((text, at) => (
                <Fragment key={text}>
                  {at > 0 && '、'}
                  {rich(main.deck, text)}
                </Fragment>
              ))}
              で首位。
            </>
          )}
          {main.lead.said.map(({ column, text }) => (
            <Fragment key={column}>
              {column}：{rich(main.deck, text)}。
            </Fragment>
          ))}
        </p>
      )}
      {named.length > 0 && (
        <p>
          別名：
          {named.map(({ deck, text }, at) => (
            <Fragment key={`${deck.chapter}/${text}`}>
              {at > 0 && '、'}
              {rich(deck, text)}
              <span className="note">（{deck.label}）</span>
            </Fragment>
          ))}
        </p>
      )}
      {map !== null && (
        <p>
          <Link href={mapPath(map)} className="target">
            地図で場所を見る
          </Link>
        </p>
      )}
    </div>
  );
}

function Facts({ word, entries }: PartProps) {
  const facts = entries.flatMap(({ deck, facts: own }) => own.map((fact) => ({ deck, fact })));
  if (facts.length === 0) return null;
  return (
    <Section title="基本データ">
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
    <div className="panel">
      <h3>{title}</h3>
      {fact.rows.map((cells, row) => (
        // The rows of a table never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <dl key={row} className="facts">
          {cells.map(({ column, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt>{column}</dt>
              <dd>
                <DeckText deck={deck} text={text} of={word} />
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
    <Section title={<Counted title="この名前が出てくる項目" count={total} />}>
      <ShowMore total={total} first={FIRST} step={total} unit="件">
        {(count) => (
          <div className="stack gap-5">
            {firstThings(mentions, count).map(({ deck, table, column, things }) => (
              <div key={`${deck.chapter}/${table.id}/${column}`} className="stack gap-2">
                <h3>
                  {table.title}
                  <span className="note">「{column}」の欄</span>
                </h3>
                <ul className="columns">
                  {things.map((thing, index) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <DeckText deck={deck} text={thing} of={word} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </ShowMore>
    </Section>
  );
}

function LookAlikes(props: { readonly words: readonly Word[] }) {
  if (props.words.length === 0) return null;
  return (
    <Section title="紛らわしい名前">
      <ul className="list">
        {props.words.map((word) => (
          <li key={word.id} className="row">
            <Link href={wordPath(word.id)}>{word.ja}</Link>
            {word.lang !== null && (
              <span lang={word.lang} className="muted">
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
    <Section title={<Counted title="問題" count={items.length} />}>
      <p className="note">問題文を押すと、答えと解説を表示します。</p>
      <ShowMore total={items.length} first={FIRST} step={items.length} unit="件">
        {(count) => (
          <ul className="list">
            {items.slice(0, count).map(({ deck, group }) => (
              <li key={`${deck.chapter}/${group[0]?.id}`}>
                <ItemDetails deck={deck} items={group} word={word.id} />
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Section>
  );
}

function Chapters({ chapters }: Pick<Word, 'chapters'>) {
  return (
    <Section title="学ぶ">
      <div className="row">
        {chapters.map((chapter) => {
          const label = chapterLabel(chapter);
          return (
            <Fragment key={chapter}>
              <LinkButton emphasis="primary" href={practicePath({ chapter })}>
                {label}から10問
              </LinkButton>
              <LinkButton href={deckPath(chapter)}>{label}の教材</LinkButton>
            </Fragment>
          );
        })}
      </div>
    </Section>
  );
}

/** More are no help in telling them apart. */
const LOOK_ALIKES = 8;

/**
 * What the decks of a name's chapters say of it, and what it may be taken for: all at once, so that nothing comes in
 * between what is read already.
 *
 * @param words of the whole library
 */
async function loadEntry(word: Word, words: readonly Word[], library: Services['library']) {
  const decks = await Promise.all(
    word.chapters.map(async (chapter) => ({ chapter, result: await library.deck(chapter) })),
  );
  return {
    entries: decks.flatMap(({ result }) =>
      result.ok ? [{ deck: result.value, ...entryOf(result.value, word.id) }] : [],
    ),
    missing: decks.flatMap(({ chapter, result }) => (result.ok ? [] : chapterLabel(chapter))),
    lookAlikes: lookAlikes(word.id, words, LOOK_ALIKES),
  };
}
