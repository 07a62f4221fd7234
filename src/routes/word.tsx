// /words/{id}
import { WORDS_PATH } from '#domain/site/paths.ts';
import { WordPage } from '#features/words/word-page.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import type { Route } from './+types/word.ts';

export function meta() {
  return pageMeta({ path: WORDS_PATH, title: '事典', description: '事典の見出し語です。' });
}

export default function WordRoute({ params }: Route.ComponentProps) {
  return <WordPage key={params.id} id={params.id} />;
}
