// /progress
import { PROGRESS_PATH } from '#domain/site/paths.ts';
import { ProgressPage } from '#features/progress/progress-page.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { FirstHtml } from '#services/study/first-html.tsx';

export const clientLoader = screenLoader(async ({ store }) => {
  await store.findWhetherEmpty();
  return {};
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
