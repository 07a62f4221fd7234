// リンクをコピー: the address of a page, for others to open; nothing of the learner's is in it.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';

/** @param props.path of the page, as `paths.ts` gives it */
export function CopyLink({ path, label = 'リンクをコピー' }: CopyLinkProps) {
  const [told, setTold] = useState('');

  async function copy() {
    const url = new URL(`${import.meta.env.BASE_URL}${path.slice(1)}`, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setTold('コピーしました。');
    } catch {
      // To be copied by hand.
      setTold(url);
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="note roomless">
        {told}
      </span>
    </>
  );
}

export interface CopyLinkProps {
  readonly path: string;
  readonly label?: string;
}
