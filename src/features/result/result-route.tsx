// /result
import { useHref, useNavigate } from 'react-router';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import { RESULT_PATH, TODAY_PATH, quizPath } from '#domain/site/paths.ts';
import { BackupReminder, BackupReminderRoom } from '#parts/backup-reminder/backup-reminder.tsx';
import { LostLogNotice } from '#parts/backup-reminder/lost-log-notice.tsx';
import { ResultPage, type ResultPageProps } from '#features/result/result-page.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { inTime } from '#services/shell/in-time.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import type { Services } from '#services/study/services.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import type { Route } from './+types/result-route.ts';

export const clientLoader = screenLoader(async (services, query) => {
  const id = query.get('sitting');
  if (id === null) return { kept: services.score.read(), sitting: null, ExamDayQuestion: null };
  // The totals alone need none of it.
  const [sitting, ExamDayQuestion] = await Promise.all([
    loadPart(() => import('#features/result/load-sitting-outcome.ts')).then((loaded) =>
      loaded === null ? ('unread' as const) : loaded.loadSittingOutcome(id, services),
    ),
    loadExamDayQuestion(services),
  ]);
  return { kept: services.score.read(), sitting, ExamDayQuestion };
});

/** Before the first day. Known before anything is drawn, so that nothing moves. */
async function loadExamDayQuestion({ store }: Pick<Services, 'store'>) {
  const stored = await inTime(store.query('settings', null), PATIENCE);
  if (stored?.ok !== true) return null;
  const question = await loadPart(() => import('#features/result/exam-day-question.tsx'));
  return question?.isBeforeFirstDay(stored.value) === true ? question.ExamDayQuestion : null;
}

/** Milliseconds. */
const PATIENCE = 3000;

export const meta = pageOf({
  path: RESULT_PATH,
  title: '結果',
  description: 'これまでの四択クイズの正解数と正答率です。記録は、お使いのブラウザの中にあります。',
});

export function HydrateFallback() {
  return (
    <>
      <FirstHtml otherwise={<ResultOf kept={null} />}>
        <ResultOf kept={EMPTY_SCORE} />
      </FirstHtml>
      <BackupReminderRoom />
    </>
  );
}

export default function ResultRoute({ loaderData }: Route.ComponentProps) {
  const { kept, sitting, ExamDayQuestion } = loaderData;
  const navigate = useNavigate();
  return (
    <>
      <ResultOf
        kept={kept}
        sitting={sitting}
        wayOn={
          ExamDayQuestion !== null && <ExamDayQuestion onBegin={() => void navigate(TODAY_PATH)} />
        }
      />
      <LostLogNotice />
      <BackupReminder keepRoom />
    </>
  );
}

function ResultOf(props: Pick<ResultPageProps, 'kept' | 'sitting' | 'wayOn'>) {
  const quizAddress = useHref(quizPath(null));
  // A full document load: the quiz starts from nothing.
  return <ResultPage {...props} onTryAgain={() => window.location.assign(quizAddress)} />;
}
