// A lesson: its contents, its text under the red sheet, its questions, its sources, and the lesson after it.
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Lesson } from '#domain/site/lesson.ts';
import { topicKey } from '#domain/items/library-topic.ts';
import { deckPath, practicePath } from '#domain/site/paths.ts';
import styles from '#features/articles/lesson-page.module.css';
import article from '#features/articles/article-page.module.css';
import { LessonReadingContext, type LessonReading } from '#parts/lesson/lesson-section.tsx';
import text from '#parts/lesson/lesson-text.module.css';
import { ReadMark, useReadTopics } from '#parts/lesson/read-mark.tsx';
import { RedSheetContext, sheetChoice } from '#parts/lesson/red-sheet.tsx';
import { useSlidingSheet } from '#parts/lesson/sliding-sheet.tsx';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { SourceReference } from '#ui/source-line.tsx';
import { TextFacts } from '#ui/text-facts.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '#ui/layout.module.css';

export function LessonPage({
  lesson,
  children,
}: {
  readonly lesson: Lesson;
  readonly children: ReactNode;
}) {
  const { chapter, title, date, minutes, sections, sources, next } = lesson;
  const read = useReadTopics();
  const reading = useMemo(
    (): LessonReading => ({
      only: null,
      renderEnd: (topic) => (
        <>
          <ReadMark topic={topicKey(chapter.key, topic)} read={read} />
          <LinkButton
            href={practicePath({ chapter: chapter.key, sections: [topic], limit: 3 })}
            emphasis="secondary"
          >
            この項を3問で確かめる
          </LinkButton>
        </>
      ),
    }),
    [chapter.key, read],
  );
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // The first HTML knows no choice.
  const isCovered = chosen ?? (isHydrated && sheetChoice.read());
  const words = useRef<HTMLDivElement>(null);
  const { sheet, slider } = useSlidingSheet(isCovered, words);

  function toggleSheet() {
    setChosen(!isCovered);
    sheetChoice.save(!isCovered);
  }

  return (
    <article className={`${layout['page']} ${article['article']} ${styles['lesson']}`}>
      <header className={article['head']}>
        <TextFacts category={chapter.label} date={date} />
        <h1>{title}</h1>
      </header>
      <nav aria-label="この課の内容" className={`${layout['panel']} ${styles['contents']}`}>
        <p className={styles['length']}>
          {sections.length}項、約{minutes}分
        </p>
        <ol>
          {sections.map(({ topic, title: heading }) => (
            <li key={topic}>
              <a href={`#${topic}`}>
                {heading}
                {read?.has(topicKey(chapter.key, topic)) === true && (
                  <span className={styles['read']}>
                    {' '}
                    <span aria-hidden="true">✓</span>
                    <VisuallyHidden>（読んだ）</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['tools']}>
        <Button emphasis="secondary" aria-pressed={isCovered} onClick={toggleSheet}>
          赤シート
        </Button>
        {slider || <p>赤い語を隠して、覚えたかを試せます。</p>}
      </div>
      <div ref={words} className={text['text']}>
        <LessonReadingContext value={reading}>
          <RedSheetContext value={sheet}>{children}</RedSheetContext>
        </LessonReadingContext>
      </div>
      <Section title="この課を、10問で確かめる" className={styles['end']}>
        <Drawing of="glass" />
        <p>読んですぐに一度思い出しておくと、記憶に残りやすくなります。</p>
        <div className={layout['row']}>
          <LinkButton
            href={practicePath({
              chapter: chapter.key,
              sections: sections.map(({ topic }) => topic),
            })}
          >
            10問に答える
          </LinkButton>
          {next !== null && (
            <LinkButton href={next.path} emphasis="secondary">
              次の課「{next.label}」
            </LinkButton>
          )}
        </div>
      </Section>
      <Section title="出典">
        <ul className={styles['sources']}>
          {sources.map((source) => (
            <li key={source.title}>
              <SourceReference source={source} />
            </li>
          ))}
        </ul>
      </Section>
      <p className={styles['back']}>
        <Link href={deckPath(chapter.key)} className={article['back']}>
          教材「{chapter.label}」へ
        </Link>
      </p>
    </article>
  );
}
