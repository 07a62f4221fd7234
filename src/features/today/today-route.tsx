// /today
import { useState } from 'react';
import { TODAY_PATH } from '#domain/site/paths.ts';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { LostLogNotice } from '#parts/backup-reminder/lost-log-notice.tsx';
import { Today } from '#features/today/today.tsx';
import { FirstDayForm } from '#parts/first-day/first-day-form.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { inTime } from '#services/shell/in-time.ts';
import { MORE_ITEMS, PLAN_DEADLINE, beginDay, readAhead } from '#services/bank/open-day.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { useServices } from '#services/study/services.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/today-route.ts';

export const clientLoader = screenLoader(async (services, query) => {
  // Of the first day: it has the deck that it can begin with.
  await services.beforeEngine.done();
  const [day] = await Promise.all([
    beginDay(services, query.has('more') ? MORE_ITEMS : null),
    // Before anything is drawn, so that nothing moves.
    inTime(services.lostLog.look(), PLAN_DEADLINE),
  ]);
  if (day.isFirst && services.store.isEmpty()) services.beforeEngine.add(readAhead(services));
  return { day };
});

export const meta = pageOf({
  path: TODAY_PATH,
  title: '今日の学習',
  description:
    '試験に出る割合に合わせて、その日の分だけを出題します。忘れかけた頃に戻り、わからない、自信なしも記録できます。',
});

export function HydrateFallback() {
  return (
    <>
      <h1>今日の学習</h1>
      <FirstHtml otherwise={<Waiting>今日の学習を準備しています…</Waiting>}>
        <div className="below tall">
          <FirstDayForm onBegin={() => {}} />
        </div>
      </FirstHtml>
    </>
  );
}

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { day, openedAt } = loaderData;
  const services = useServices();
  const { busy, onRetry } = useReload();
  const [hasBegun, setHasBegun] = useState(false);

  function begin() {
    setHasBegun(true);
    onRetry();
  }

  return (
    <>
      <h1>今日の学習</h1>
      <LostLogNotice />
      <Today
        key={openedAt}
        day={day}
        onMore={() => beginDay(services, MORE_ITEMS)}
        takesFocus={hasBegun}
        isReloading={busy}
        onRetry={onRetry}
        onBegin={begin}
      />
      <BackupReminder />
    </>
  );
}
