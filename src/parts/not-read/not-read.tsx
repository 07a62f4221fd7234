// What stands in the place of a part that could not be read.
import { DATA_PATH } from '#domain/site/paths.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';

/** @param props.what as in 「…を読み込めませんでした」 */
export function NotRead({ what }: { readonly what: string }) {
  return (
    <Notice role="alert">
      <p>
        {what}を読み込めませんでした。ほかの部分は、そのまま使えます。記録のようすは
        <Link href={DATA_PATH}>データのページ</Link>で確かめられます。
      </p>
    </Notice>
  );
}
