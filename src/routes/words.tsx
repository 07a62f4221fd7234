// /words, and with ?q= what is looked up
import { useSearchParams } from 'react-router';
import { CHAPTERS } from '#content/chapters.ts';
import { WORDS_PATH } from '#domain/site/paths.ts';
import { WordSearch } from '#features/words/word-search.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

export function meta() {
  return pageMeta({
    path: WORDS_PATH,
    title: '事典',
    description:
      'ワインの産地、品種、造り手、用語を、カタカナ、ひらがな、ローマ字、原語のどれでも引ける事典。教材の事実と問題に、そのまま進めます。',
  });
}

const CHAPTERS_WITH_WORDS = CHAPTERS.filter(({ deck }) => deck !== null);

export default function WordsRoute() {
  const [parameters, setParameters] = useSearchParams();
  // The prerendered page knows no query.
  const isHydrated = useIsHydrated();
  return (
    <WordSearch
      query={isHydrated ? (parameters.get('q') ?? '') : ''}
      onQuery={(q) =>
        // The page before is one step back, however much was typed.
        setParameters(q === '' ? {} : { q }, { replace: true, preventScrollReset: true })
      }
      chapters={CHAPTERS_WITH_WORDS}
    />
  );
}
