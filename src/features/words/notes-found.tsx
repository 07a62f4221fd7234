// The learner's own notes that have what is looked up, each with what it is on.
import { useMemo } from 'react';
import { OWN_CARDS } from '#domain/items/item-id.ts';
import { foldQuery, foldSpelling } from '#domain/text/spelling.ts';
import { ItemDetails } from '#parts/item-details/item-details.tsx';
import { SectionLink } from '#parts/lesson/read-section.tsx';
import { OwnNote } from '#parts/note/own-note.tsx';
import { createShelf } from '#services/bank/shelf.ts';
import { useQuery } from '#services/study/live-query.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';
import { Fold } from '#ui/fold.tsx';

/** @param props.query nothing for all of them */
export function NotesFound({ query }: { readonly query: string }) {
  const notes = useQuery('notes', null);
  if (notes?.ok !== true) return null;
  const parts = foldQuery(query);
  const found = [...notes.value].filter(([, text]) => {
    const folded = foldSpelling(text).join('');
    return parts.every((part) => folded.includes(part));
  });
  if (found.length === 0) {
    return query === '' && <p className="note">問題の答えのあとや、課の項の終わりで書けます。</p>;
  }
  return (
    <ul className="stack gap-2" aria-label="自分のメモ">
      {found.toReversed().map(([about, text]) => (
        <li key={about}>
          <Fold title={text} count="メモ">
            <Noted about={about} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function Noted({ about }: { readonly about: string }) {
  if (about.includes('/')) {
    return (
      <div className="stack">
        <SectionLink topic={about} />
        <OwnNote about={about} />
      </div>
    );
  }
  return about.startsWith(OWN_CARDS) ? <NotedCard item={about} /> : <NotedItem item={about} />;
}

function NotedCard({ item }: { readonly item: string }) {
  const own = useQuery('own-cards', null);
  const card = own?.ok === true ? own.value.find((one) => one.item === item) : undefined;
  return (
    <div className="stack">
      {card !== undefined && (
        <p>
          {card.front}：{card.back}
        </p>
      )}
      <OwnNote about={item} />
    </div>
  );
}

function NotedItem({ item }: { readonly item: string }) {
  const load = useMemo(
    () =>
      async ({ library }: Services) => {
        const index = await library.index();
        if (!index.ok) return undefined;
        const shelf = createShelf(index.value, library);
        await shelf.load(item);
        return shelf.deckOf(item);
      },
    [item],
  );
  const { value: deck, isLoading } = useAttempts(load);
  const found = deck?.items.filter(({ id }) => id === item) ?? [];
  if (isLoading) return null;
  return deck && found.length > 0 ? (
    <ItemDetails deck={deck} items={found} />
  ) : (
    <OwnNote about={item} />
  );
}
