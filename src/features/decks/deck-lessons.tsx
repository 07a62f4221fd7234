// The lessons of a chapter, in the order in which they are read.
import { lessonsOf } from '#content/lessons.ts';
import styles from '#features/decks/deck-lessons.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

/** @param props.chapter its key */
export function DeckLessons(props: { readonly chapter: string }) {
  const lessons = lessonsOf(props.chapter);
  if (lessons.length === 0) return null;
  return (
    <Section title="読む">
      <ol className={layout['list']}>
        {lessons.map(({ path, label, minutes, sections }) => (
          <li key={path} className={styles['lesson']}>
            <Link href={path} className={styles['title']}>
              {label}
            </Link>
            <span className={styles['length']}>
              {sections}項、約{minutes}分
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
