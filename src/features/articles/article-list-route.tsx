// /articles
import { ARTICLES } from '#content/articles.ts';
import { ARTICLES_PATH, articlePath } from '#domain/site/paths.ts';
import { pageOf } from '#parts/screen/page-meta.ts';
import { TeaserCard } from '#ui/teaser-card.tsx';

export const meta = pageOf({
  path: ARTICLES_PATH,
  title: '記事一覧',
  description:
    'ソムリエ・ワインエキスパート一次試験のための解説記事の一覧です。産地、ブドウ品種、格付け、ワイン法を、覚える順番と落とし穴とともに整理します。',
});

export default function ArticleListRoute() {
  return (
    <div className="stack gap-5 wide">
      <h1>記事一覧</h1>
      <p>
        覚える前に、全体の形をつかむための解説です。記事からそのまま、カードとクイズに進めます。
      </p>
      <ul className="stack gap-4">
        {ARTICLES.map((article) => (
          <li key={article.slug}>
            <TeaserCard text={article} href={articlePath(article.slug)} headingLevel={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}
