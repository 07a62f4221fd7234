// A lesson: its contents, its text under the red sheet, its questions, its sources, and the lesson after it.
import { useMemo, type ReactNode } from 'react';
import type { Lesson } from '#domain/site/lesson.ts';
import { topicKey } from '#domain/items/library-topic.ts';
import { deckPath, listenPath, practicePath } from '#domain/site/paths.ts';
import { TaughtText } from '#features/articles/taught-text.tsx';
import { LessonReadingContext, type LessonReading } from '#parts/lesson/lesson-section.tsx';
import { ReadMark, useReadTopics } from '#parts/lesson/read-mark.tsx';
import { OwnNote } from '#parts/note/own-note.tsx';
import { CopyLink } from '#parts/share/copy-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { SourceReference } from '#ui/source-line.tsx';
import { TextFacts } from '#ui/text-facts.tsx';

export function LessonPage({
  lesson,
  children,
}: {
  readonly lesson: Lesson;
  readonly children: ReactNode;
}) {
  const { chapter, title, date, minutes, sections, sources, next } = lesson;
  const asked = { chapter: chapter.key, sections: sections.map(({ topic }) => topic) };
  const read = useReadTopics();
  const reading = useMemo(
    (): LessonReading => ({
      only: null,
      renderEnd: (topic) => (
        <>
          <div className="row unprinted">
            <ReadMark topic={topicKey(chapter.key, topic)} read={read} />
            <LinkButton href={practicePath({ chapter: chapter.key, sections: [topic], limit: 3 })}>
              この項を3問で確かめる
            </LinkButton>
          </div>
          <OwnNote about={topicKey(chapter.key, topic)} />
        </>
      ),
    }),
    [chapter.key, read],
  );
  return (
    <article className="page">
      <header className="stack">
        <TextFacts category={chapter.label} date={date} />
        <h1>{title}</h1>
      </header>
      <TaughtText
        label="この課の内容"
        length={`${sections.length}項、約${minutes}分`}
        sections={sections.map(({ topic, title: heading }) => ({
          id: topic,
          title: heading,
          isRead: read?.has(topicKey(chapter.key, topic)) === true,
        }))}
      >
        <LessonReadingContext value={reading}>{children}</LessonReadingContext>
      </TaughtText>
      <Section title="この課を、10問で確かめる" className="unprinted">
        <Drawing of="glass" />
        <p>読んですぐに一度思い出しておくと、記憶に残りやすくなります。</p>
        <div className="row">
          <LinkButton emphasis="primary" href={practicePath(asked)}>
            10問に答える
          </LinkButton>
          <LinkButton href={listenPath(asked)}>耳で聞く</LinkButton>
          {next !== null && <LinkButton href={next.path}>章の続き：{next.label}</LinkButton>}
        </div>
      </Section>
      <Section title="出典">
        <ul className="stack gap-2">
          {sources.map((source) => (
            <li key={source.title}>
              <SourceReference source={source} />
            </li>
          ))}
        </ul>
      </Section>
      <div className="row unprinted">
        <Link href={deckPath(chapter.key)} className="target">
          {chapter.label}の章へ
        </Link>
        <CopyLink path={lesson.path} />
      </div>
    </article>
  );
}
