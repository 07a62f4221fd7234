// /articles
import { ARTICLES } from '#content/articles.ts';
import { ARTICLES_PATH } from '#domain/site/paths.ts';
import { ArticleList } from '#features/articles/article-list.tsx';
import { pageOf } from '#routes/page-meta.ts';

export const meta = pageOf({
  path: ARTICLES_PATH,
  title: '記事一覧',
  description:
    'ソムリエ・ワインエキスパート一次試験のための解説記事の一覧です。産地、ブドウ品種、格付け、ワイン法を、覚える順番と落とし穴とともに整理します。',
});

export default function ArticleListRoute() {
  return <ArticleList articles={ARTICLES} />;
}
