// An article: its head, its text, its sources, and the way to practice.
import type { ReactNode } from 'react';
import { topicLabel } from '#content/topics.ts';
import type { ArticleWithChapters } from '#domain/site/article.ts';
import { ARTICLES_PATH, deckPath, flashcardsPath, tenQuestionsPath } from '#domain/site/paths.ts';
import { TaughtText } from '#features/articles/taught-text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { TextFacts } from '#ui/text-facts.tsx';

export interface ArticlePageProps {
  readonly article: ArticleWithChapters;
  readonly children: ReactNode;
}

export function ArticlePage({ article, children }: ArticlePageProps) {
  return (
    <article className="page">
      <header className="stack">
        <TextFacts category={article.category} date={article.date} />
        <h1>{article.title}</h1>
      </header>
      <TaughtText
        label="この記事の内容"
        length={`約${article.minutes}分`}
        sections={article.sections}
      >
        {children}
      </TaughtText>
      <Section
        title={`${article.topic === null ? '読んだところ' : topicLabel(article.topic)}を、思い出して身につける`}
        className="tinted unprinted"
      >
        <p>読んですぐに一度思い出しておくと、記憶に残りやすくなります。</p>
        {article.topic !== null && (
          <div className="columns">
            <LinkButton href={flashcardsPath(article.topic)}>暗記カードで覚える</LinkButton>
            <LinkButton emphasis="primary" href={tenQuestionsPath(article.topic)}>
              クイズで確かめる
            </LinkButton>
          </div>
        )}
        {article.chapters.length > 0 && (
          <>
            <p>
              {article.topic === null
                ? '問題と暗記カードは、章のページにあります。'
                : 'さらに多くの問題と表は、章のページにあります。'}
            </p>
            <ul className="row">
              {article.chapters.map(({ key, label }) => (
                <li key={key}>
                  <Link href={deckPath(key)} className="target">
                    {label}の章へ
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section title="出典">
        <ul className="stack gap-2">
          {article.sources.map((source) => (
            <li key={source.title}>
              <SourceLine source={source} />
            </li>
          ))}
        </ul>
      </Section>
      <p className="unprinted">
        <Link href={ARTICLES_PATH} className="target">
          記事一覧へ
        </Link>
      </p>
    </article>
  );
}
