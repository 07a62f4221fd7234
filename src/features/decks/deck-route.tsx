// /decks/{chapter}
import { CHAPTERS } from '#content/chapters.ts';
import { parseForm } from '#domain/items/form.ts';
import { DECKS_PATH, deckPath } from '#domain/site/paths.ts';
import { DeckPage, UnknownChapter } from '#features/decks/deck-page.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageMeta } from '#parts/screen/page-meta.ts';
import type { Route } from './+types/deck-route.ts';

export function meta({ params }: Route.MetaArgs) {
  const chapter = CHAPTERS.find(({ key }) => key === params.chapter);
  return pageMeta({
    path: chapter === undefined ? DECKS_PATH : deckPath(chapter.key),
    title: chapter === undefined ? '教材' : `${chapter.label}の教材`,
    description:
      chapter === undefined
        ? 'ソムリエ・ワインエキスパート一次試験の教材です。'
        : `${chapter.label}の教材。${chapter.about}`,
  });
}

export default function DeckRoute({ params }: Route.ComponentProps) {
  const chapter = CHAPTERS.find(({ key }) => key === params.chapter);
  const [query, setQuery] = useAddressQuery();
  if (chapter === undefined) return <UnknownChapter chapter={params.chapter} />;
  return (
    <DeckPage
      key={chapter.key}
      chapter={chapter}
      only={parseForm(query)}
      onOnly={(form) => setQuery(form === null ? {} : { form })}
    />
  );
}
