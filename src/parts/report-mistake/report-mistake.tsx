// Below an item's source: a link that reports a mistake to the host of the app, who has no cards of the learner's own.
import { OWN_CARDS } from '#domain/items/item-id.ts';
import { reportPath } from '#domain/site/paths.ts';
import { Link } from '#ui/link.tsx';

export function ReportMistake({ item }: { readonly item: string }) {
  if (item.startsWith(OWN_CARDS)) return null;
  return (
    <p className="up muted aside">
      <Link href={reportPath(item)} inNewTab>
        誤りを知らせる<span className="unseen">（新しいタブで開きます）</span>
      </Link>
    </p>
  );
}
