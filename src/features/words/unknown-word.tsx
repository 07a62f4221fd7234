// What an entry's address shows where there is no such entry, or the list of all entries cannot be had.
import { WORDS_PATH } from '#domain/site/paths.ts';
import { LoadAgain, type LoadAgainProps } from '#parts/load-again/load-again.tsx';
import { LinkButton } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import layout from '#ui/layout.module.css';

export function UnknownWord() {
  return (
    <div className={`${layout['page']} ${layout['full']}`}>
      <MessagePage title="事典に見つかりません">
        <p>この見出しは事典にありません。名前で引き直してください。</p>
        <LinkButton href={WORDS_PATH}>事典でさがす</LinkButton>
      </MessagePage>
    </div>
  );
}

export function UnreadableWords(props: Omit<LoadAgainProps, 'what'>) {
  return (
    <div className={`${layout['page']} ${layout['full']}`}>
      <MessagePage title="事典">
        <LoadAgain what="事典" {...props} />
      </MessagePage>
    </div>
  );
}
