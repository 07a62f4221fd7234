// /review
import { useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { parseForm } from '#domain/items/form.ts';
import { REVIEW_PATH } from '#domain/site/paths.ts';
import { BackupReminder } from '#features/backup-reminder/backup-reminder.tsx';
import { EMPTY_REVIEW, openReview } from '#features/review/open-review.ts';
import { ReviewChoice } from '#features/review/review-choice.tsx';
import { Review } from '#features/review/review.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { labelWithDecks } from '#routes/deck-labels.ts';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { chapterLabel, loadStudyBank } from '#services/bank/study-bank.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/review.ts';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const services = context.get(servicesContext);
  const bank = await loadStudyBank(services);
  const review = await openReview(bank, services);
  return { review, openedAt: services.clock.now() };
}

/** Narrowing the lists does not read the log again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

// The prerender knows no learner.
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    path: REVIEW_PATH,
    title: '復習',
    description:
      '間違えた問題、わからない、自信なし、チェック、苦手な章、取り違えた組から選んで復習します。復習の予定を変えずに練習することもできます。',
  });
}

export function HydrateFallback() {
  return (
    <>
      <ReviewHeading />
      <FirstHtml
        for="first-visit"
        withoutScripts="otherwise"
        otherwise={<Waiting>学習の記録から、復習の一覧を作っています…</Waiting>}
      >
        <ReviewChoice
          review={EMPTY_REVIEW}
          chapterLabel={chapterLabel}
          only={null}
          onOnly={() => {}}
          busy={false}
          onReload={() => {}}
          onBegin={() => {}}
          onGoOn={() => {}}
        />
      </FirstHtml>
    </>
  );
}

export default function ReviewRoute({ loaderData }: Route.ComponentProps) {
  const { review, openedAt } = loaderData;
  const { state, revalidate } = useRevalidator();
  const busy = state !== 'idle';
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <ReviewHeading />
      <MissingDecks chapters={review.bank.missing} busy={busy} onRetry={() => void revalidate()} />
      <Review
        key={openedAt}
        review={review}
        topicLabel={labelWithDecks(review.bank.decks)}
        chapterLabel={chapterLabel}
        only={parseForm(parameters)}
        onOnly={(form) =>
          setParameters(form === null ? {} : { form }, { replace: true, preventScrollReset: true })
        }
        busy={busy}
        onReload={() => void revalidate()}
      />
      <BackupReminder />
    </>
  );
}

function ReviewHeading() {
  return <h1>復習</h1>;
}
