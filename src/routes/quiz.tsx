// /quiz and /quiz/{topic}
import { useRevalidator } from 'react-router';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { TOPICS, topicLabel } from '#content/topics.ts';
import { deckAlone, parseQuizParameters } from '#domain/quiz/parameters.ts';
import { selectEntries } from '#domain/quiz/order.ts';
import { quizPath } from '#domain/site/paths.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { NoQuestions } from '#features/quiz/no-questions.tsx';
import { openQuiz } from '#features/quiz/open-quiz.ts';
import { Quiz } from '#features/quiz/quiz.tsx';
import { chapterLabels, labelWithDecks } from '#routes/deck-labels.ts';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/quiz.ts';

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = parseQuizParameters(params.topic, new URL(request.url).searchParams);
  const quiz = await openQuiz(BUILT_IN_ENTRIES, parameters, services);
  return {
    parameters,
    quiz,
    missing: await chapterLabels(quiz.missing),
    openedAt: services.clock.now(),
  };
}

// The prerender knows no learner: the order is found in the browser.
clientLoader.hydrate = true as const;

export function meta({ params }: Route.MetaArgs) {
  const known = TOPICS.find((topic) => topic.key === params.topic);
  return pageMeta({
    path: quizPath(known?.key ?? null),
    title: known === undefined ? 'クイズ' : `${known.label}のクイズ`,
    description: `${known?.label ?? 'ワイン'}の知識を確かめる四択クイズ。解答ごとに解説と出典が読めます。間違えた問題から出題されます。`,
  });
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  const parameters = parseQuizParameters(params.topic, new URLSearchParams());
  const entries = selectEntries(BUILT_IN_ENTRIES, parameters, NO_CHANCE);
  return (
    <>
      <QuizHeading />
      {entries.length > 0 && (
        <FirstHtml
          for="first-visit"
          withoutScripts="children"
          otherwise={<Waiting>あなたの学習記録に合わせて、問題を並べています…</Waiting>}
        >
          <Quiz entries={entries} topicLabel={topicLabel} />
        </FirstHtml>
      )}
    </>
  );
}

/** An address without `?random=1` asks for none. */
const NO_CHANCE = () => 0;

export default function QuizRoute({ loaderData }: Route.ComponentProps) {
  const { parameters, quiz, missing, openedAt } = loaderData;
  const alone = deckAlone(parameters);
  const isMissing = alone !== null && quiz.missing.includes(alone);
  const { state, revalidate } = useRevalidator();
  return (
    <>
      <QuizHeading deck={alone === null ? undefined : quiz.decks[0]?.label} />
      <MissingDecks chapters={missing} busy={state !== 'idle'} onRetry={() => void revalidate()} />
      {quiz.entries.length === 0 ? (
        !isMissing && <NoQuestions asked={parameters} />
      ) : (
        <Quiz
          key={openedAt}
          entries={quiz.entries}
          confusions={quiz.confusions}
          spelling={quiz.spelling}
          topicLabel={labelWithDecks(quiz.decks)}
        />
      )}
    </>
  );
}

/** @param props.deck label of the one deck that is asked */
function QuizHeading(props: { readonly deck?: string | undefined }) {
  return <h1>{props.deck && `${props.deck}の`}クイズ</h1>;
}
