// /flashcards and /flashcards/{topic}
import { CARDS } from '#content/cards.ts';
import { TOPICS, topicLabel } from '#content/topics.ts';
import { selectCards, type Card } from '#domain/items/card.ts';
import { parseTopic } from '#domain/items/quiz-parameters.ts';
import { flashcardsPath } from '#domain/site/paths.ts';
import { Flashcards, FlashcardsInPreparation, NoCards } from '#features/flashcards/flashcards.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { screenLoader } from '#routes/screen-loader.ts';
import { FirstHtml, findDrawn } from '#services/study/first-html.tsx';
import type { Route } from './+types/flashcards.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

/** The first card is drawn while the page is read, the others here. */
export const clientLoader = screenLoader(async ({ random }, query, params) => {
  const topic = parseTopic(params['topic'], query);
  const seen = selectCards(CARDS, topic)[findDrawn() ?? -1] ?? null;
  return { topic, cards: dealCards(CARDS, topic, seen, random) };
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
          <Flashcards topic={topic} cards={cards} topicLabel={topicLabel} />
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
        <Flashcards key={openedAt} topic={topic} cards={cards} topicLabel={topicLabel} />
      ) : (
        <NoCards topic={topic} />
      )}
    </>
  );
}

/** @param seen the card that the learner has before their eyes already, which comes first */
function dealCards(
  builtIn: readonly Card[],
  topic: string | null,
  seen: Card | null,
  random: RandomNumber,
): readonly Card[] {
  const cards = shuffle(selectCards(builtIn, topic), random);
  return seen === null ? cards : [seen, ...cards.filter((card) => card !== seen)];
}
