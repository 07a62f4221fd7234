// The lessons of a chapter, in the order in which they are read, and how far they are.
import { lessonsOf } from '#content/lessons.ts';
import { countRead, readingPlace, type ReadingPlace } from '#domain/lesson/reading.ts';
import styles from '#features/decks/deck-lessons.module.css';
import { useReadTopics } from '#parts/lesson/read-mark.tsx';
import { useSections } from '#parts/lesson/taught-section.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

const NONE: ReadonlySet<string> = new Set();

const WAY_WORDS: { readonly [State in ReadingPlace['state']]: string } = {
  unread: '最初から読む',
  begun: '続きから読む',
  done: 'もう一度読む',
};

/** @param props.chapter its key */
export function DeckLessons(props: { readonly chapter: string }) {
  const read = useReadTopics() ?? NONE;
  const lessons = lessonsOf(props.chapter);
  const list = useSections(lessons.length > 0);
  const [first] = lessons;
  if (first === undefined) return null;
  const parts = lessons.map(({ path }) => list?.sectionsOf(path) ?? []);
  const place = readingPlace(parts.flat(), read) ?? { state: 'unread', path: first.path };
  return (
    <Section title="読む">
      <ol className={layout['list']}>
        {lessons.map((lesson, at) => {
          const count = countRead(parts[at] ?? [], read);
          return (
            <li key={lesson.path} className={styles['lesson']}>
              <Link href={lesson.path} className={styles['title']}>
                {lesson.label}
              </Link>
              <span className={styles['length']}>
                {lesson.sections}項、約{lesson.minutes}分
                {count > 0 && (
                  <span className={styles['read']}>
                    {count === lesson.sections ? '、✓ 読んだ' : `、${count}項を読んだ`}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p>
        <LinkButton href={place.path} emphasis="secondary">
          {WAY_WORDS[place.state]}
        </LinkButton>
      </p>
    </Section>
  );
}
