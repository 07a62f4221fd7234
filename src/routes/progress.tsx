// /progress
import { PROGRESS_PATH } from '#domain/site/paths.ts';
import { ProgressPage } from '#features/progress/progress-page.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import type { Route } from './+types/progress.ts';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  await context.get(servicesContext).store.findWhetherEmpty();
}

// The prerender knows no learner.
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    path: PROGRESS_PATH,
    title: '進み具合',
    description:
      '一次試験の予想点と、いま点になる3つ、基礎と合格がどこまで固まったか、1年のカレンダー。記録はお使いのブラウザの中にあります。',
  });
}

export function HydrateFallback() {
  return (
    <FirstHtml for="first-visit" withoutScripts="otherwise" otherwise={<ProgressPage />}>
      <ProgressPage />
    </FirstHtml>
  );
}

export default function ProgressRoute() {
  return <ProgressPage />;
}
