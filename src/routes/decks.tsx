// /decks
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { DECKS_PATH } from '#domain/site/paths.ts';
import { DeckList } from '#features/decks/deck-list.tsx';
import { pageMeta } from '#routes/page-meta.ts';

export function meta() {
  return pageMeta({
    path: DECKS_PATH,
    title: '教材',
    description:
      'ソムリエ・ワインエキスパート一次試験の全章。章ごとの問題数と出題の見込みを見て、必要な章をクイズと暗記カードに加えられます。',
  });
}

export default function DecksRoute() {
  return <DeckList chapters={CHAPTERS} sweeps={SWEEPS} />;
}
