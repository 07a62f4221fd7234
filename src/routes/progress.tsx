// /progress
import { PROGRESS_PATH } from '#domain/site/paths.ts';
import { ProgressPage } from '#features/progress/progress-page.tsx';
import { pageOf } from '#routes/page-meta.ts';
import { hydrating, servicesContext } from '#routes/services-context.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import type { Route } from './+types/progress.ts';

export const clientLoader = hydrating(async ({ context }: Route.ClientLoaderArgs) => {
  await context.get(servicesContext).store.findWhetherEmpty();
});

export const meta = pageOf({
  path: PROGRESS_PATH,
  title: '進み具合',
  description:
    '一次試験の予想点と、いま点になる3つ、基礎と合格がどこまで固まったか、1年のカレンダー。記録はお使いのブラウザの中にあります。',
});

export function HydrateFallback() {
  return (
    <FirstHtml otherwise={<ProgressPage />}>
      <ProgressPage />
    </FirstHtml>
  );
}

export default function ProgressRoute() {
  return <ProgressPage />;
}
