// What is heard, and under it what else there is to hear.
import { CHAPTERS } from '#content/chapters.ts';
import { DECKS_PATH, LISTEN_PATH, listenPath } from '#domain/site/paths.ts';
import type { Heard } from '#features/listen/heard.ts';
import { Listening } from '#features/listen/listening.tsx';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { Fold } from '#ui/fold.tsx';
import { Link } from '#ui/link.tsx';

export interface ListenPageProps {
  readonly items: readonly Heard[];
  /** What they are of, in words. */
  readonly title: string;
}

export function ListenPage({ items, title }: ListenPageProps) {
  return (
    <div className="stack gap-4 below">
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

/** Today's, what was missed, or a chapter. */
function WhatToHear() {
  return (
    <Fold title="聞くものを選ぶ" count="今日・間違い・章">
      <ul className="columns tinted">
        <li>
          <Link href={LISTEN_PATH} className="target">
            今日の分
          </Link>
        </li>
        <li>
          <Link href={listenPath({ of: 'mistakes' })} className="target">
            間違い
          </Link>
        </li>
        {CHAPTERS.map(({ key, label }) => (
          <li key={key}>
            <Link href={listenPath({ chapter: key })} className="target">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
