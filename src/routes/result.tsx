// /result
import { useHref } from 'react-router';
import { EMPTY_SCORE } from '#domain/score/score.ts';
import { DATA_PATH, RESULT_PATH, quizPath } from '#domain/site/paths.ts';
import { BackupReminder, BackupReminderRoom } from '#features/backup-reminder/backup-reminder.tsx';
import { CountedResult, Result } from '#features/result/result.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstVisit } from '#services/study/first-visit.tsx';
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
      'これまでの四択クイズの正解数と正答率です。記録は、お使いのブラウザの中だけにあります。',
  });
}

export function HydrateFallback() {
  return (
    <>
      <FirstVisit withoutScripts="otherwise" otherwise={<Result score={null} onTryAgain={null} />}>
        <Result score={EMPTY_SCORE} onTryAgain={null} />
      </FirstVisit>
      <BackupReminderRoom />
    </>
  );
}

export default function ResultRoute({ loaderData }: Route.ComponentProps) {
  const quizAddress = useHref(quizPath(null));
  return (
    <>
      {/* A full document load: the quiz starts from nothing. */}
      <CountedResult kept={loaderData} onTryAgain={() => window.location.assign(quizAddress)} />
      <BackupReminder keepRoom>
        <LinkButton href={DATA_PATH} emphasis="secondary">
          データのページへ
        </LinkButton>
      </BackupReminder>
    </>
  );
}
