// Any address without a page.
import { HOME_PATH } from '#domain/site/paths.ts';
import { pageOf } from '#parts/screen/page-meta.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { LinkButton } from '#ui/button.tsx';

export const meta = pageOf({
  path: null,
  title: 'ページが見つかりません',
  description: 'お探しのページはありません。ホームから、クイズや記事へ進めます。',
  robots: 'noindex',
});

export function NotFoundPage() {
  return (
    <MessagePage title="ページが見つかりません（404）。">
      <p>アドレスが変わったか、入力が違っているようです。</p>
      <LinkButton emphasis="primary" href={HOME_PATH}>
        ホームへ
      </LinkButton>
    </MessagePage>
  );
}

export default NotFoundPage;
