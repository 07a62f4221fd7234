// /words
import { WORDS_PATH } from '#domain/site/paths.ts';
import { WordSearch } from '#features/words/word-search.tsx';
import { pageMeta } from '#routes/page-meta.ts';

export function meta() {
  return pageMeta({
    path: WORDS_PATH,
    title: '事典',
    description:
      'ワインの産地、品種、造り手、用語を、カタカナ、ひらがな、ローマ字、原語のどれでも引ける事典。教材の事実と問題に、そのまま進めます。',
  });
}

export default function WordsRoute() {
  return <WordSearch />;
}
