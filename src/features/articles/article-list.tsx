// All articles, the newest first.
import type { ArticleSummary } from '#domain/site/article.ts';
import { articlePath } from '#domain/site/paths.ts';
import layout from '#ui/layout.module.css';
import { TeaserCard } from '#ui/teaser-card.tsx';

/** @param props.articles in the order in which they are to stand */
export function ArticleList(props: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <div className={`${layout['stack']} ${layout['gap-5']} ${layout['wide']}`}>
      <h1>記事一覧</h1>
      <p>
        覚える前に、全体の形をつかむための解説です。記事からそのまま、カードとクイズに進めます。
      </p>
      <ul className={`${layout['stack']} ${layout['gap-4']}`}>
        {props.articles.map((article) => (
          <li key={article.slug}>
            <TeaserCard text={article} href={articlePath(article.slug)} headingLevel={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
