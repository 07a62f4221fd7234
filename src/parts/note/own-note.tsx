// メモ, where one stands or is to be written. What shows and writes it is loaded after the page.
import { Button } from '#ui/button.tsx';
import { usePart } from '#ui/lazy-part.tsx';

const load = () => import('#parts/note/shown-note.tsx');

/** @param props.about id of the item, or key of the section's topic */
export function OwnNote({ about }: { readonly about: string }) {
  const part = usePart(load);
  if (part) return <part.ShownNote about={about} />;
  return (
    <div className="unprinted">
      {part === null ? (
        'メモの欄を読み込めませんでした。'
      ) : (
        // As high as what comes in its place.
        <Button emphasis="quiet" disabled>
          メモを書く
        </Button>
      )}
    </div>
  );
}
