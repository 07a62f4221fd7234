// /review, with ?sheet=50 what is likeliest to be missed, to be printed
import { studyDay } from '#domain/memory/study-day.ts';
import { REVIEW_PATH } from '#domain/site/paths.ts';
import { daysToExam } from '#domain/site/study-settings.ts';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { readAnswered } from '#parts/practice/read-answered.ts';
import { ReviewChoice } from '#features/practice/review-choice.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/review-route.ts';

export const clientLoader = screenLoader(async (services) => {
  const { log, bank, items, marks, settings } = await readAnswered(services);
  return {
    missing: bank.missing,
    items: items.filter(({ chapter }) => !settings.leftOut.has(chapter)),
    marks,
    daysLeft: daysToExam(settings, studyDay(services.clock.now(), timezoneOffset)),
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
  const { missing, items, marks, daysLeft, isRead } = loaderData;
  const retry = useReload();
  const [query] = useAddressQuery();
  if (query.get('sheet') === '50') {
    return <Fifty />;
  }
  return (
    <>
      <ReviewHeading />
      <MissingDecks chapters={missing} {...retry} />
      {isRead ? (
        <ReviewChoice items={items} marks={marks} daysLeft={daysLeft} />
      ) : (
        <RetryNotice {...retry}>
          学習の記録を読み込めなかったため、一覧を作れません。記録は残っています。少し待って、もう一度お試しください。
        </RetryNotice>
      )}
      <BackupReminder />
    </>
  );
}

const Fifty = lazyPart(
  async () => (await import('#features/practice/fifty-page.tsx')).FiftyPage,
  <Waiting>読み込んでいます…</Waiting>,
);

function ReviewHeading() {
  return <h1>間違いから</h1>;
}
