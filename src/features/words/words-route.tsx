// /words, and with ?q= what is looked up
import { CHAPTERS } from '#content/chapters.ts';
import { WORDS_PATH } from '#domain/site/paths.ts';
import { WordSearch } from '#features/words/word-search.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: WORDS_PATH,
  title: '事典',
  description:
    'ワインの産地、品種、造り手、用語を、カタカナ、ひらがな、ローマ字、原語のどれでも引ける事典。教材の事実と問題に、そのまま進めます。',
});

const CHAPTERS_WITH_WORDS = CHAPTERS.filter(({ deck }) => deck !== null);

export default function WordsRoute() {
  const [query, setQuery] = useAddressQuery();
  return (
    <WordSearch
      query={query.get('q') ?? ''}
      onQuery={(q) => setQuery(q === '' ? {} : { q })}
      chapters={CHAPTERS_WITH_WORDS}
    />
  );
}
