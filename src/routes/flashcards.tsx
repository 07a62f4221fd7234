// /flashcards and /flashcards/{topic}
import { CARDS } from '#content/cards.ts';
import { TOPICS, topicLabel } from '#content/topics.ts';
import { selectCards } from '#domain/items/card.ts';
import { parseTopic } from '#domain/items/quiz-parameters.ts';
import { flashcardsPath } from '#domain/site/paths.ts';
import { FlashcardsHeading } from '#features/flashcards/flashcards-heading.tsx';
import { Flashcards, FlashcardsInPreparation } from '#features/flashcards/flashcards.tsx';
import { NoCards } from '#features/flashcards/no-cards.tsx';
import { openCards } from '#features/flashcards/open-cards.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { chapterLabels, labelWithDecks } from '#routes/deck-labels.ts';
import { pageMeta } from '#routes/page-meta.ts';
import { useReload } from '#routes/reload.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml, findDrawn } from '#services/study/first-html.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import type { Route } from './+types/flashcards.ts';

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const asked = {
    topic: parseTopic(params.topic, query),
    chapter: query.get('chapter') || null,
  };
  const seen = selectCards(CARDS, asked)[findDrawn() ?? -1] ?? null;
  const opened = await openCards(CARDS, asked, seen, services);
  return {
    ...asked,
    ...opened,
    missing: await chapterLabels(opened.missing),
    openedAt: services.clock.now(),
  };
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
  const cards = selectCards(CARDS, { topic, chapter: null });
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
  const { topic, cards, decks, missing, isRead, openedAt } = loaderData;
  const retry = useReload();
  return (
    <>
      <FlashcardsHeading />
      <MissingDecks chapters={missing} {...retry} />
      {!isRead && (
        <RetryNotice {...retry}>
          自分の教材のカードを読み込めませんでした。学習の記録は残っています。
        </RetryNotice>
      )}
      {cards.length > 0 ? (
        // Another topic, or the page opened anew, is another deck from its first card.
        <Flashcards key={openedAt} topic={topic} cards={cards} topicLabel={labelWithDecks(decks)} />
      ) : (
        isRead && missing.length === 0 && <NoCards topic={topic} />
      )}
    </>
  );
}
