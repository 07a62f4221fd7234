// The lessons of a chapter in the order in which they are read, each with its state, and the one that comes next.
import { lessonsOf } from '#content/lessons.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import { countRead, readingPlace } from '#domain/site/reading.ts';
import { STATE_WORDS, stageCount, stateOf, type Knowledge } from '#domain/progress/topic-state.ts';
import styles from '#features/decks/deck-lessons.module.css';
import { useSections } from '#parts/lesson/taught-section.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

export interface DeckLessonsProps {
  /** Its key. */
  readonly chapter: string;
  /** As the index has it; `null` until it is there. */
  readonly deck: IndexedDeck | null;
  /** `null` until the log answered. */
  readonly knowledge: Knowledge | null;
}

export function DeckLessons({ chapter, deck, knowledge }: DeckLessonsProps) {
  const lessons = lessonsOf(chapter);
  const list = useSections(lessons.length > 0);
  if (lessons.length === 0) return null;
  const rows = lessons.map((lesson) => {
    const own = list?.sectionsOf(lesson.path) ?? [];
    if (knowledge === null || list === null) return { ...lesson, known: null };
    const keys = own.map(({ key }) => key);
    const place = readingPlace(own, knowledge.read);
    const items = deck?.items.filter(({ topic }) => keys.includes(topic ?? '')) ?? [];
    return {
      ...lesson,
      known: {
        isRead: countRead(own, knowledge.read) === own.length,
        state: stateOf(items, keys, knowledge),
        count: stageCount(items, knowledge),
        goOn: place?.state === 'begun' ? place.path : lesson.path,
      },
    };
  });
  const next = rows.find(({ known }) => known?.isRead === false)?.path;
  return (
    <Section title="課" className="unprinted">
      <ol className="list">
        {rows.map(({ path, label, minutes, known }, at) => (
          <li
            key={path}
            className={`row whole ${styles['lesson']}`}
            data-next={path === next || undefined}
          >
            <span
              className={styles['mark']}
              data-state={known?.isRead === true ? Math.max(1, known.state) : undefined}
              aria-hidden="true"
            >
              {known?.isRead === true ? '✓' : at + 1}
            </span>
            <Link href={known?.goOn ?? path}>{label}</Link>
            <span className={`row gap-2 flat end meta ${styles['state']}`}>
              {path === next && <span className="unseen">この章で次、</span>}
              {known === null || known.state === 0
                ? `約${minutes}分`
                : known.state === 1 && !known.isRead
                  ? '途中'
                  : STATE_WORDS[known.state]}
              {known?.count && known.state > 0 && (
                <b>
                  <span className="unseen">、</span>
                  {known.count.right}／{known.count.items}
                </b>
              )}
              {path === next && <span aria-hidden="true">▶</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
