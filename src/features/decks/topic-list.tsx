// Topics of a chapter: how often each is asked, whether it was read, what took root of it, and where it is read and asked.
import type { StateCounts } from '#domain/items/how-far.ts';
import type { LibraryTopic } from '#domain/items/library-topic.ts';
import { practicePath } from '#domain/site/paths.ts';
import { TookRoot } from '#features/decks/how-far.tsx';
import styles from '#features/decks/topic-list.module.css';
import { LevelMark } from '#parts/item-details/level-mark.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const QUESTIONS = 10;

export interface ShownTopic extends LibraryTopic {
  /** Address of its section; `null` where none teaches it. */
  readonly section: string | null;
  /** `undefined` where it has no items. */
  readonly counts: StateCounts | undefined;
  readonly isRead: boolean;
}

export function TopicList({ topics }: { readonly topics: readonly ShownTopic[] }) {
  return (
    <ul className={styles['topics']}>
      {topics.map((topic) => (
        <TopicRow key={topic.key} topic={topic} />
      ))}
    </ul>
  );
}

function TopicRow({ topic: { key, title, priority, section, counts, isRead } }: RowProps) {
  const [chapter = '', topic = ''] = key.split('/');
  return (
    <li>
      <LevelMark of="優先度" level={priority} />
      <div className={layout['spread']}>
        {section === null ? (
          <span className={`${layout['target']} ${styles['title']}`}>{title}</span>
        ) : (
          <Link href={section} className={`${layout['target']} ${styles['title']}`}>
            {title}
          </Link>
        )}
        {isRead && <span className={styles['read']}>✓ 読んだ</span>}
      </div>
      {counts !== undefined && (
        <div className={`${layout['spread']} ${styles['asked']}`}>
          <TookRoot counts={counts} />
          <Link
            href={practicePath({ chapter, sections: [topic], limit: QUESTIONS })}
            className={`${layout['target']} ${styles['title']}`}
          >
            <VisuallyHidden>{title}の</VisuallyHidden>
            {QUESTIONS}問を解く
          </Link>
        </div>
      )}
    </li>
  );
}

interface RowProps {
  readonly topic: ShownTopic;
}
