// A section of a text that teaches a topic, and what stands between such sections.
import { createContext, use, type ReactNode } from 'react';
import { topicKey } from '#domain/library/library-topic.ts';
import { topicQuestionsPath } from '#domain/site/paths.ts';
import styles from '#parts/lesson/lesson-section.module.css';
import { ReadMark } from '#parts/lesson/read-mark.tsx';
import { LinkButton } from '#ui/button.tsx';

export interface LessonReading {
  /** Key of the chapter whose lesson is read; `null` in an article, which leads to practice at its end. */
  readonly chapter: string | null;
  /** Id of the topic whose section alone is drawn; `null` for the whole text. */
  readonly only: string | null;
  /** Keys of the topics whose sections were read; `null` until that is known. */
  readonly read: ReadonlySet<string> | null;
}

export const LessonReadingContext = createContext<LessonReading>({
  chapter: null,
  only: null,
  read: null,
});

export function LessonSection(props: { readonly topic: string; readonly children: ReactNode }) {
  const { chapter, only, read } = use(LessonReadingContext);
  if (only !== null && only !== props.topic) return null;
  return (
    <section className={styles['section']}>
      {props.children}
      {chapter !== null && (
        <div className={styles['ask']}>
          <ReadMark topic={topicKey(chapter, props.topic)} read={read} />
          {/* A section by itself stands over what is being asked. */}
          {only === null && (
            <LinkButton href={topicQuestionsPath(chapter, [props.topic], 3)} emphasis="secondary">
              この項を3問で確かめる
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}

export function BetweenSections({ children }: { readonly children: ReactNode }) {
  return use(LessonReadingContext).only === null ? children : null;
}
