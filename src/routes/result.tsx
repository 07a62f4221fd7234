// /result
import { useHref } from 'react-router';
import { EMPTY_SCORE, type Score } from '#domain/score/score.ts';
import { DATA_PATH, RESULT_PATH, quizPath } from '#domain/site/paths.ts';
import { BackupReminder, BackupReminderRoom } from '#features/backup-reminder/backup-reminder.tsx';
import { ResultPage } from '#features/result/result-page.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { LinkButton } from '#ui/button.tsx';
import type { Route } from './+types/result.ts';

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(servicesContext).score.load();
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
      <ResultOf kept={loaderData} />
      <BackupReminder keepRoom>
        <LinkButton href={DATA_PATH} emphasis="secondary">
          データのページへ
        </LinkButton>
      </BackupReminder>
    </>
  );
}

function ResultOf({ kept }: { readonly kept: Score | null }) {
  const quizAddress = useHref(quizPath(null));
  // A full document load: the quiz starts from nothing.
  return <ResultPage kept={kept} onTryAgain={() => window.location.assign(quizAddress)} />;
}
