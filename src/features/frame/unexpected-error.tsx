// A page that failed through a fault of ours.
import { HOME_PATH } from '#domain/site/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

export function UnexpectedErrorPage() {
  return (
    <MessagePage title="ページを表示できませんでした">
      <p>これまでの学習の記録は失われていません。もう一度読み込んでみてください。</p>
      <Button emphasis="primary" onClick={() => window.location.reload()}>
        もう一度読み込む
      </Button>
      <LinkButton href={HOME_PATH}>ホームへ</LinkButton>
    </MessagePage>
  );
}
