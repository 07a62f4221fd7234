// /flashcards and /flashcards/{topic}
import { CARDS } from '#content/cards.ts';
import { TOPICS } from '#content/topics.ts';
import { selectCards } from '#domain/items/card.ts';
import { parseTopic } from '#domain/items/quiz-parameters.ts';
import { flashcardsPath } from '#domain/site/paths.ts';
import { Flashcards, FlashcardsInPreparation, NoCards } from '#features/flashcards/flashcards.tsx';
import { pageMeta } from '#parts/screen/page-meta.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { FirstHtml, findDrawn } from '#services/study/first-html.tsx';
import type { Route } from './+types/flashcards-route.ts';
import { shuffle } from '#domain/shuffle.ts';

/** The first card is drawn while the page is read, the others here. */
export const clientLoader = screenLoader(async ({ random }, query, params) => {
  const topic = parseTopic(params['topic'], query);
  const cards = selectCards(CARDS, topic);
  const seen = cards[findDrawn() ?? -1];
  const others = shuffle(cards, random).filter((card) => card !== seen);
  return { topic, cards: seen === undefined ? others : [seen, ...others] };
});

export function meta({ params }: Route.MetaArgs) {
  const known = TOPICS.find((topic) => topic.key === params.topic);
  return pageMeta({
    path: flashcardsPath(known?.key ?? null),
    title: known === undefined ? '暗記カード' : `${known.label}の暗記カード`,
    description: `${known?.label ?? 'ワイン'}の要点を表と裏で確かめる暗記カード。覚えたカードの印は、お使いのブラウザに残ります。`,
  });
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  const topic = parseTopic(params.topic, new URLSearchParams());
  const cards = selectCards(CARDS, topic);
  return (
    <>
      <h1>暗記カード</h1>
      {cards.length > 0 && (
        <FirstHtml for="everyone" withoutScripts="children" otherwise={<FlashcardsInPreparation />}>
          <Flashcards topic={topic} cards={cards} />
        </FirstHtml>
      )}
    </>
  );
}

export default function FlashcardsRoute({ loaderData }: Route.ComponentProps) {
  const { topic, cards, openedAt } = loaderData;
  return (
    <>
      <h1>暗記カード</h1>
      {cards.length > 0 ? (
        // Another topic, or the page opened anew, is another deck from its first card.
        <Flashcards key={openedAt} topic={topic} cards={cards} />
      ) : (
        <NoCards topic={topic} />
      )}
    </>
  );
}
