// The lessons of a chapter in the order in which they are read, with their topics, and how far the learner is with them.
import { useMemo } from 'react';
import { lessonsOf } from '#content/lessons.ts';
import { countRead, readingPlace, type ReadingPlace } from '#domain/site/reading.ts';
import type { Deck } from '#domain/items/deck.ts';
import { bookletPath } from '#domain/site/paths.ts';
import { statesByTopic, sumOfStates, type ProgressByItem } from '#domain/items/how-far.ts';
import styles from '#features/decks/deck-lessons.module.css';
import { readWords } from '#features/decks/deck-words.ts';
import { TookRoot } from '#features/decks/how-far.tsx';
import { TopicList, type ShownTopic } from '#features/decks/topic-list.tsx';
import { LevelWords, PRIORITY_WORDS } from '#parts/item-details/level-mark.tsx';
import { useReadTopics } from '#parts/lesson/read-mark.tsx';
import { useSections } from '#parts/lesson/taught-section.ts';
import { LinkButton } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '#ui/layout.module.css';

const NONE: ReadonlySet<string> = new Set();

const WAY_WORDS: { readonly [State in ReadingPlace['state']]: string } = {
  unread: '最初から読む',
  begun: '続きから読む',
  done: 'もう一度読む',
};

export interface DeckLessonsProps {
  /** Its key. */
  readonly chapter: string;
  /** How many the chapter has: some may stand in no lesson. */
  readonly topics: number;
  /** `null` until it is there. */
  readonly deck: Deck | null;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
}

export function DeckLessons({ chapter, topics, deck, progress }: DeckLessonsProps) {
  const read = useReadTopics() ?? NONE;
  const lessons = lessonsOf(chapter);
  const list = useSections(lessons.length > 0);
  const counts = useMemo(
    () => (deck === null || progress === null ? null : statesByTopic(deck.items, progress)),
    [deck, progress],
  );
  const parts = lessons.map(({ path }) => list?.sectionsOf(path) ?? []);
  const sections = parts.flat();
  const paths = new Map(sections.map(({ key, path }) => [key, path]));
  const untaught = topics - lessons.reduce((sum, lesson) => sum + lesson.sections, 0);
  const shown =
    deck === null || counts === null || (list === null && lessons.length > 0)
      ? null
      : deck.topics.map((topic) => ({
          ...topic,
          section: paths.get(topic.key) ?? null,
          counts: counts.get(topic.key),
          isRead: read.has(topic.key),
        }));
  const [first] = lessons;
  if (first === undefined && untaught <= 0) return null;
  const place =
    first === undefined
      ? null
      : (readingPlace(sections, read) ?? { state: 'unread' as const, path: first.path });
  return (
    <Section title={first === undefined ? '学習項目' : '読む'} className={styles['lessons']}>
      <ol className={layout['list']}>
        {lessons.map((lesson, at) => {
          const own = parts[at] ?? [];
          const readHere = countRead(own, read);
          const keys = new Set(own.map(({ key }) => key));
          return (
            <li key={lesson.path} className={styles['lesson']}>
              <div className={layout['spread']}>
                <Link href={lesson.path} className={layout['target']}>
                  {lesson.label}
                </Link>
                <span className={styles['length']}>
                  {lesson.sections}項、約{lesson.minutes}分
                </span>
              </div>
              <Topics
                count={readWords(readHere, lesson.sections)}
                shown={shown?.filter(({ key }) => keys.has(key)) ?? null}
              />
            </li>
          );
        })}
        {untaught > 0 && (
          <li className={styles['lesson']}>
            <div className={layout['spread']}>
              <span className={layout['target']}>
                {first === undefined ? 'この章で問われること' : 'ほかの学習項目'}
              </span>
            </div>
            <Topics
              count={`${untaught}項目`}
              shown={shown?.filter(({ section }) => section === null) ?? null}
            />
          </li>
        )}
      </ol>
      <LevelWords words={PRIORITY_WORDS} />
      {place !== null && (
        <div className={layout['row']}>
          <LinkButton href={place.path} emphasis="secondary">
            {WAY_WORDS[place.state]}
          </LinkButton>
          <LinkButton href={bookletPath(chapter)} emphasis="secondary">
            冊子にして印刷
          </LinkButton>
        </div>
      )}
    </Section>
  );
}

/** How much of some topics took root, together and, opened, of each. @param props.shown `null` until they are known */
function Topics(props: { readonly count: string; readonly shown: readonly ShownTopic[] | null }) {
  const { count, shown } = props;
  const all = shown && sumOfStates(shown.flatMap(({ counts }) => counts ?? []));
  return (
    <Fold
      title={
        <>
          <VisuallyHidden>学習項目</VisuallyHidden>
          <TookRoot counts={all} />
        </>
      }
      count={count}
      className={styles['topics']}
    >
      {shown === null ? <p>教材を読み込むと、ここに示します。</p> : <TopicList topics={shown} />}
    </Fold>
  );
}
