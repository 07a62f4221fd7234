// An article: its head, its text, its sources, and the way to practice.
import type { ReactNode } from 'react';
import type { ArticleSummary } from '#domain/articles/article.ts';
import { ARTICLES_PATH, flashcardsPath, tenQuestionsPath } from '#domain/site/paths.ts';
import styles from '#features/articles/article-page.module.css';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { TextFacts } from '#ui/text-facts.tsx';

export interface ArticlePageProps {
  readonly article: ArticleSummary;
  readonly topicLabel: string;
  readonly children: ReactNode;
}

export function ArticlePage({ article, topicLabel, children }: ArticlePageProps) {
  return (
    <article className={styles['article']}>
      <header className={styles['head']}>
        <TextFacts category={article.category} date={article.date} />
        <h1>{article.title}</h1>
      </header>
      <div className={styles['text']}>{children}</div>
      <section className={styles['practice']} aria-labelledby="practice">
        <h2 id="practice">{topicLabel}を、思い出して身につける</h2>
        <p>読んですぐのうちに一度思い出しておくと、記憶に残りやすくなります。</p>
        <div className={styles['actions']}>
          <LinkButton href={flashcardsPath(article.topic)} emphasis="secondary">
            暗記カードで覚える
          </LinkButton>
          <LinkButton href={tenQuestionsPath(article.topic)}>クイズで確かめる</LinkButton>
        </div>
      </section>
      <section className={styles['sources']} aria-labelledby="sources">
        <h2 id="sources">出典</h2>
        <ul>
          {article.sources.map((source) => (
            <li key={source.title}>
              <SourceLine source={source} />
            </li>
          ))}
        </ul>
      </section>
      <p>
        <Link href={ARTICLES_PATH} className={styles['back']}>
          記事一覧へ
        </Link>
      </p>
    </article>
  );
}
