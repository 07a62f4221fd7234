// /quiz and /quiz/{topic}
import { QUESTIONS } from '#content/questions.ts';
import { TOPICS, topicLabel } from '#content/topics.ts';
import { parseQuizParameters } from '#domain/quiz/parameters.ts';
import { selectQuestions } from '#domain/quiz/order.ts';
import { quizPath } from '#domain/site/paths.ts';
import { NoQuestions } from '#features/quiz/no-questions.tsx';
import { openQuiz } from '#features/quiz/open-quiz.ts';
import { Quiz, QuizInPreparation } from '#features/quiz/quiz.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import type { Route } from './+types/quiz.ts';

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = parseQuizParameters(params.topic, new URL(request.url).searchParams);
  const questions = await openQuiz(QUESTIONS, parameters, services);
  return { topic: parameters.topic, questions, openedAt: services.clock.now() };
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
  const questions = selectQuestions(QUESTIONS, parameters, NO_CHANCE);
  return (
    <>
      <QuizHeading />
      {questions.length > 0 && (
        <FirstHtml for="first-visit" withoutScripts="children" otherwise={<QuizInPreparation />}>
          <Quiz questions={questions} topicLabel={topicLabel} />
        </FirstHtml>
      )}
    </>
  );
}

/** An address without `?random=1` asks for none. */
const NO_CHANCE = () => 0;

export default function QuizRoute({ loaderData }: Route.ComponentProps) {
  const { topic, questions, openedAt } = loaderData;
  return (
    <>
      <QuizHeading />
      {questions.length === 0 ? (
        <NoQuestions topic={topic} />
      ) : (
        <Quiz key={openedAt} questions={questions} topicLabel={topicLabel} />
      )}
    </>
  );
}

function QuizHeading() {
  return <h1>クイズ</h1>;
}
