// A link that opens ten questions of chosen topics: for a class.
import { useState } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import { chapterOfTopic } from '#domain/items/library-topic.ts';
import { practicePath } from '#domain/site/paths.ts';
import { CopyLink } from '#parts/share/copy-link.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Fold } from '#ui/fold.tsx';

export function ShareTopics({ deck: { chapter, items, topics } }: { readonly deck: Deck }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = topics.filter(
    ({ key }) => chapterOfTopic(key) === chapter && items.some(({ topic }) => topic === key),
  );
  if (asked.length === 0) return null;
  const sections = asked
    .filter(({ key }) => chosen.has(key))
    .map(({ key }) => key.slice(chapter.length + 1));

  function choose(key: string, isChosen: boolean) {
    const others = [...chosen].filter((each) => each !== key);
    setChosen(new Set(isChosen ? [...others, key] : others));
  }

  return (
    <Fold title="選んだ項から10問のリンク" count={`${asked.length}項`} className="unprinted">
      <div className="stack tinted">
        <ul className="columns">
          {asked.map(({ key, title }) => (
            <li key={key}>
              <Checkbox checked={chosen.has(key)} onChange={(isChosen) => choose(key, isChosen)}>
                {title}
              </Checkbox>
            </li>
          ))}
        </ul>
        {sections.length > 0 && (
          <div className="row">
            <CopyLink key={sections.join()} path={practicePath({ chapter, sections })} />
          </div>
        )}
      </div>
    </Fold>
  );
}
