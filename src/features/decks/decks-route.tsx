// /decks, with ?booklet= a chapter's booklet
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { DECKS_PATH } from '#domain/site/paths.ts';
import { DeckList } from '#features/decks/deck-list.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageOf } from '#parts/screen/page-meta.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Waiting } from '#ui/waiting.tsx';

export const meta = pageOf({
  path: DECKS_PATH,
  title: '教材',
  description:
    'ソムリエ・ワインエキスパート一次試験の全章。章ごとの問題数と出題の見込みを見て、どの章からでも、読んで、問題に答えられます。',
});

export default function DecksRoute() {
  const [query] = useAddressQuery();
  const chapter = CHAPTERS.find(({ key }) => key === query.get('booklet'));
  if (chapter === undefined) {
    return <DeckList chapters={CHAPTERS} sweeps={SWEEPS} />;
  }
  return <Booklet key={chapter.key} chapter={chapter} />;
}

const Booklet = lazyPart(
  async () => (await import('#features/decks/booklet-page.tsx')).BookletPage,
  <Waiting>読み込んでいます…</Waiting>,
);
