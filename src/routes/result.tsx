// /result
import { useHref } from 'react-router';
import { EMPTY_SCORE } from '#domain/score/score.ts';
import { RESULT_PATH, quizPath } from '#domain/site/paths.ts';
import { BackupReminder, BackupReminderRoom } from '#features/backup-reminder/backup-reminder.tsx';
import { LostLogNotice } from '#features/backup-reminder/lost-log-notice.tsx';
import { ResultPage, type ResultPageProps } from '#features/result/result-page.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import type { Route } from './+types/result.ts';

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const services = context.get(servicesContext);
  const id = new URL(request.url).searchParams.get('sitting');
  const sitting =
    id === null
      ? null
      : // The totals alone need none of it.
        await import('#features/result/load-sitting-outcome.ts').then(
          ({ loadSittingOutcome }) => loadSittingOutcome(id, services),
          () => 'unread' as const,
        );
  return { kept: services.score.load(), sitting };
}

// The prerender knows no learner: the score is read in the browser.
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    path: RESULT_PATH,
    title: '結果',
    description:
      'これまでの四択クイズの正解数と正答率です。記録は、お使いのブラウザの中にあります。',
  });
}

export function HydrateFallback() {
  return (
    <>
      <FirstHtml for="first-visit" withoutScripts="otherwise" otherwise={<ResultOf kept={null} />}>
        <ResultOf kept={EMPTY_SCORE} />
      </FirstHtml>
      <BackupReminderRoom />
    </>
  );
}

export default function ResultRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ResultOf {...loaderData} />
      <LostLogNotice />
      <BackupReminder keepRoom />
    </>
  );
}

function ResultOf(props: Pick<ResultPageProps, 'kept' | 'sitting'>) {
  const quizAddress = useHref(quizPath(null));
  // A full document load: the quiz starts from nothing.
  return <ResultPage {...props} onTryAgain={() => window.location.assign(quizAddress)} />;
}
