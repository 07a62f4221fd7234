// What a chapter's address shows where there is no such chapter.
import { DECKS_PATH } from '#domain/site/paths.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';

/** @param props.chapter as it came from the address */
export function UnknownChapter(props: { readonly chapter: string }) {
  return (
    <>
      <h1>教材</h1>
      <EmptyTopic
        title="教材が見つかりません"
        topic={props.chapter}
        href={DECKS_PATH}
        linkText="教材の一覧へ"
      />
    </>
  );
}
