// What stands in the place of a part that could not be read.
import type { ReactNode } from 'react';
import { DATA_PATH } from '#domain/site/paths.ts';
import type { Read } from '#services/study/live-query.ts';
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

/** What is drawn of an answer of the log; nothing until it is there. */
export function FromLog<Value>(props: {
  /** As in 「…を読み込めませんでした」 */
  readonly what: string;
  readonly read: Read<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  const { what, read, children } = props;
  if (read === null) return null;
  return read.ok ? children(read.value) : <NotRead what={what} />;
}
