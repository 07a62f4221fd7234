// /flashcards and /flashcards/{topic}
import { CARDS } from '#content/cards.ts';
import { TOPICS, topicLabel } from '#content/topics.ts';
import { cardsOfTopic } from '#domain/flashcards/card.ts';
import { shuffle } from '#domain/shuffle.ts';
import { flashcardsPath } from '#domain/site/paths.ts';
import { parseTopic } from '#domain/topic.ts';
import { FlashcardsHeading } from '#features/flashcards/flashcards-heading.tsx';
import { Flashcards, FlashcardsInPreparation } from '#features/flashcards/flashcards.tsx';
import { NoCards } from '#features/flashcards/no-cards.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml, findDrawn } from '#services/study/first-html.tsx';
import type { Route } from './+types/flashcards.ts';

export function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const { clock, random } = context.get(servicesContext);
  const topic = parseTopic(params.topic, new URL(request.url).searchParams);
  const ofTopic = cardsOfTopic(CARDS, topic);
  const shuffled = shuffle(ofTopic, random);
  const seen = ofTopic[findDrawn() ?? -1];
  const cards = seen === undefined ? shuffled : [seen, ...shuffled.filter((card) => card !== seen)];
  return { topic, cards, openedAt: clock.now() };
}

// The prerender has no chance of its own: the first card is drawn while the page is read, the others here.
clientLoader.hydrate = true as const;

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
  const cards = cardsOfTopic(CARDS, topic);
  return (
    <>
      <FlashcardsHeading />
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
      <FlashcardsHeading />
      {cards.length === 0 ? (
        <NoCards topic={topic} />
      ) : (
        // Another topic, or the page opened anew, is another deck from its first card.
        <Flashcards key={openedAt} topic={topic} cards={cards} topicLabel={topicLabel} />
      )}
    </>
  );
}
