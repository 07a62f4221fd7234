// All articles, the newest first.
import type { ArticleSummary } from '#domain/site/article.ts';
import { articlePath } from '#domain/site/paths.ts';
import styles from '#features/articles/article-list.module.css';
import { TeaserCard } from '#ui/teaser-card.tsx';

/** @param props.articles in the order in which they are to stand */
export function ArticleList(props: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <div className={styles['page']}>
      <h1>記事一覧</h1>
      <p>
        覚える前に、全体の形をつかむための解説です。記事からそのまま、カードとクイズに進めます。
      </p>
      <ul className={styles['list']}>
        {props.articles.map((article) => (
          <li key={article.slug}>
            <TeaserCard text={article} href={articlePath(article.slug)} headingLevel={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
