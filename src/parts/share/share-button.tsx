// 画像にする: what stands on the page as a picture, made on the device, for the one whom the learner picks.
import { useState } from 'react';
import type { MakePicture } from '#parts/share/picture.ts';
import { Button } from '#ui/button.tsx';
import { loadPart } from '#ui/lazy-part.tsx';

export interface ShareButtonProps {
  readonly make: MakePicture;
  readonly label?: string;
}

export function ShareButton({ make, label = '画像にする' }: ShareButtonProps) {
  const [told, setTold] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function share() {
    if (isBusy) return;
    setIsBusy(true);
    setTold('');
    // Few want one: what makes it is loaded when it is asked for.
    const part = await loadPart(() => import('#parts/share/picture.ts'));
    setTold((await part?.handOut(make)) ?? '画像を作れませんでした。');
    setIsBusy(false);
  }

  return (
    <>
      <Button busy={isBusy} onClick={() => void share()}>
        {label}
      </Button>
      <span aria-live="polite" className="note">
        {told}
      </span>
    </>
  );
}
