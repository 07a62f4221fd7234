// /review
import { REVIEW_PATH } from '#domain/site/paths.ts';
import { BackupReminder } from '#features/backup-reminder/backup-reminder.tsx';
import { readAnswered } from '#features/practice/read-answered.ts';
import { ReviewChoice } from '#features/practice/review-choice.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { pageOf } from '#routes/page-meta.ts';
import { useReload } from '#routes/reload.ts';
import { screenLoader } from '#routes/screen-loader.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/review.ts';

export const clientLoader = screenLoader(async (services) => {
  const { log, bank, items, marks, settings } = await readAnswered(services);
  return {
    missing: bank.missing,
    items: items.filter(({ chapter }) => !settings.leftOut.has(chapter)),
    marks,
    isRead: log.isRead(),
  };
});

export const meta = pageOf({
  path: REVIEW_PATH,
  title: '間違いから',
  description:
    '間違えた問題、わからない、自信なし、チェック、間違いの多い章、取り違えた組から選んで解き直します。復習の予定を変えずに練習することもできます。',
});

const NOTHING = { missed: new Set<string>(), checked: new Set<string>() };

export function HydrateFallback() {
  return (
    <>
      <ReviewHeading />
      <FirstHtml otherwise={<Waiting>学習の記録から、一覧を作っています…</Waiting>}>
        <ReviewChoice items={[]} marks={NOTHING} />
      </FirstHtml>
    </>
  );
}

export default function ReviewRoute({ loaderData }: Route.ComponentProps) {
  const { missing, items, marks, isRead } = loaderData;
  const retry = useReload();
  return (
    <>
      <ReviewHeading />
      <MissingDecks chapters={missing} {...retry} />
      {isRead ? (
        <ReviewChoice items={items} marks={marks} />
      ) : (
        <RetryNotice {...retry}>
          学習の記録を読み込めなかったため、一覧を作れません。記録は残っています。少し待って、もう一度お試しください。
        </RetryNotice>
      )}
      <BackupReminder />
    </>
  );
}

function ReviewHeading() {
  return <h1>間違いから</h1>;
}
