// What is heard, and under it what else there is to hear.
import { DECKS_PATH } from '#domain/site/paths.ts';
import type { Heard } from '#features/listen/heard.ts';
import { Listening } from '#features/listen/listening.tsx';
import { WhatToHear } from '#features/listen/what-to-hear.tsx';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import layout from '#ui/layout.module.css';

export interface ListenPageProps {
  readonly items: readonly Heard[];
  /** What they are of, in words. */
  readonly title: string;
}

export function ListenPage({ items, title }: ListenPageProps) {
  return (
    <div className={`${layout['stack']} ${layout['gap-4']} ${layout['below']}`}>
      {items.length > 0 ? (
        <Listening items={items} title={title} />
      ) : (
        <EmptyTopic
          title="聞けるものは、いまはありません"
          topic={title}
          href={DECKS_PATH}
          linkText="教材へ"
        />
      )}
      <WhatToHear />
    </div>
  );
}
