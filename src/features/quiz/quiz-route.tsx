// /quiz and /quiz/{topic}
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { TOPICS, labelWithDecks, topicLabel } from '#content/topics.ts';
import { isTenOfToday, parseQuizParameters } from '#domain/items/quiz-parameters.ts';
import { selectEntries } from '#domain/items/quiz-order.ts';
import { quizPath } from '#domain/site/paths.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { openQuiz } from '#features/quiz/open-quiz.ts';
import { Quiz } from '#features/quiz/quiz.tsx';
import { pageMeta } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/quiz-route.ts';

export const clientLoader = screenLoader(async (services, query, params) => {
  const parameters = parseQuizParameters(params['topic'], query);
  return { parameters, quiz: await openQuiz(BUILT_IN_ENTRIES, parameters, services) };
});

export function meta({ params, loaderData }: Route.MetaArgs) {
  const known = TOPICS.find((topic) => topic.key === params.topic);
  const ofToday = loaderData !== undefined && isTenOfToday(loaderData.parameters);
  return pageMeta({
    path: quizPath(known?.key ?? null),
    title: ofToday ? TEN_OF_TODAY : quizTitle(known?.label),
    description: `${known?.label ?? 'ワイン'}の知識を確かめる四択クイズ。解答ごとに解説と出典が読めます。間違えた問題から出題されます。`,
  });
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  const parameters = parseQuizParameters(params.topic, new URLSearchParams());
  const entries = selectEntries(BUILT_IN_ENTRIES, parameters, NO_CHANCE);
  return (
    <>
      <h1>{quizTitle()}</h1>
      {entries.length > 0 && (
        <FirstHtml
          withoutScripts="children"
          otherwise={<Waiting>あなたの学習記録に合わせて、問題を並べています…</Waiting>}
        >
          <Quiz entries={entries} confusions={new Map()} spelling="both" topicLabel={topicLabel} />
        </FirstHtml>
      )}
    </>
  );
}

/** An address without `?random=1` asks for none. */
const NO_CHANCE = () => 0;

export default function QuizRoute({ loaderData }: Route.ComponentProps) {
  const { parameters, quiz, openedAt } = loaderData;
  const title = isTenOfToday(parameters) ? TEN_OF_TODAY : quizTitle(quiz.decks[0]?.label);
  const retry = useReload();
  return (
    <>
      <h1>{title}</h1>
      <MissingDecks chapters={quiz.missing} {...retry} />
      {quiz.entries.length === 0 ? (
        quiz.missing.length === 0 && (
          <EmptyTopic
            title="クイズデータが見つかりません"
            topic={parameters.topic}
            href={quizPath(null)}
            linkText="すべてのトピックのクイズへ"
          />
        )
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

const TEN_OF_TODAY = '今日の10問';

/** @param label of the one deck or topic that is asked */
function quizTitle(label?: string): string {
  return label === undefined ? 'クイズ' : `${label}のクイズ`;
}
