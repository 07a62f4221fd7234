// /words/{id}
import { WORDS_PATH, wordPath } from '#domain/site/paths.ts';
import { WordPage } from '#features/words/word-page.tsx';
import { pageMeta } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import type { Route } from './+types/word-route.ts';
import { LoadAgain } from '#parts/load-again/load-again.tsx';
import { LinkButton } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

export const clientLoader = screenLoader(async ({ library }, _query, params) => {
  const words = await library.words();
  return {
    words,
    word: words.ok ? (words.value.find(({ id }) => id === params['id']) ?? null) : null,
  };
});

export function meta({ loaderData }: Route.MetaArgs) {
  const word = loaderData?.word ?? null;
  if (word === null) {
    return pageMeta({ path: WORDS_PATH, title: '事典', description: '事典の見出し語です。' });
  }
  return pageMeta({
    path: wordPath(word.id),
    title: word.original === null ? word.ja : `${word.ja}（${word.original}）`,
    description: `事典の見出し語「${word.ja}」。教材の事実、関連する項目、紛らわしい名前、問題です。`,
  });
}

export default function WordRoute({ loaderData }: Route.ComponentProps) {
  const { words, word } = loaderData;
  const retry = useReload();
  if (words.ok && word !== null) return <WordPage key={word.id} word={word} words={words.value} />;
  return (
    <div className="page full">
      {words.ok ? (
        <MessagePage title="事典に見つかりません">
          <p>この見出しは事典にありません。名前で引き直してください。</p>
          <LinkButton emphasis="primary" href={WORDS_PATH}>
            事典でさがす
          </LinkButton>
        </MessagePage>
      ) : (
        <MessagePage title="事典">
          <LoadAgain what="事典" kind={words.error.kind} {...retry} />
        </MessagePage>
      )}
    </div>
  );
}
