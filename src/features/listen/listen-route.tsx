// /listen: today's items, or what a practice asks for, to be heard.
import { LISTEN_PATH } from '#domain/site/paths.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { loadPart } from '#ui/lazy-part.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/listen-route.ts';

export const clientLoader = screenLoader(async (services, query) => {
  const part = await loadPart(() => import('#features/listen/listen-page.tsx'));
  return { part, opened: await part?.openListening(query, services) };
});

export const meta = pageOf({
  path: LISTEN_PATH,
  title: '耳で聞く',
  description:
    '今日の分や間違えた問題を、端末の音声で聞いて復習します。問題、考える間、答えと理由の順に、手を使わずに続きます。',
});

export function HydrateFallback() {
  return (
    <>
      <h1>耳で聞く</h1>
      <Waiting>聞くものを準備しています…</Waiting>
    </>
  );
}

export default function ListenRoute({ loaderData }: Route.ComponentProps) {
  const { part, opened, openedAt } = loaderData;
  const retry = useReload();
  return (
    <>
      <h1>耳で聞く</h1>
      {part === null || opened === undefined ? (
        <RetryNotice {...retry}>アプリの一部を読み込めませんでした。</RetryNotice>
      ) : (
        <>
          <MissingDecks chapters={opened.missing} {...retry} />
          {!opened.isRead && (
            <RetryNotice {...retry}>
              学習の記録を読み込めなかったため、無作為に選んでいます。
            </RetryNotice>
          )}
          <part.ListenPage key={openedAt} {...opened} />
        </>
      )}
    </>
  );
}
