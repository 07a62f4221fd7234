// A section of a lesson: what it teaches, and three questions of it.
import { createContext, use, type ReactNode } from 'react';
import { topicQuestionsPath } from '#domain/site/paths.ts';
import styles from '#features/articles/lesson-section.module.css';
import { LinkButton } from '#ui/button.tsx';

/** Key of the chapter whose lesson is read; `null` in an article, which leads to practice at its end. */
export const LessonChapterContext = createContext<string | null>(null);

export function LessonSection(props: { readonly topic: string; readonly children: ReactNode }) {
  const chapter = use(LessonChapterContext);
  return (
    <section className={styles['section']}>
      {props.children}
      {chapter !== null && (
        <div className={styles['ask']}>
          <LinkButton href={topicQuestionsPath(chapter, [props.topic], 3)} emphasis="secondary">
            この項を3問で確かめる
          </LinkButton>
        </div>
      )}
    </section>
  );
}
