// 画像にする: what stands on the page as a picture, made on the device, for the one whom the learner picks.
import { useState } from 'react';
import typography from '#ui/typography.module.css';
import type * as Pictures from '#parts/share/picture.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { canShareFile, shareFile } from '#services/shell/share-file.ts';
import { Button } from '#ui/button.tsx';

export interface ShareButtonProps {
  /** Few want one: what makes it is loaded when it is asked for. */
  readonly make: (pictures: typeof Pictures) => SVGElement;
}

const NAME = 'wine-study.png';

export function ShareButton({ make }: ShareButtonProps) {
  const [told, setTold] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function share() {
    if (isBusy) return;
    setIsBusy(true);
    setTold('');
    setTold(await handOut(await orNothing(pictureBy(make))));
    setIsBusy(false);
  }

  return (
    <>
      <Button emphasis="secondary" busy={isBusy} onClick={() => void share()}>
        画像にする
      </Button>
      <span aria-live="polite" className={typography['note']}>
        {told}
      </span>
    </>
  );
}

async function pictureBy(make: ShareButtonProps['make']): Promise<Blob | null> {
  const pictures = await import('#parts/share/picture.ts');
  return pictures.drawPicture(make(pictures));
}

/** Through the device's share sheet, or as a download. @returns what became of it */
async function handOut(picture: Blob | null): Promise<string> {
  if (picture === null) return '画像を作れませんでした。';
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (canShareFile(NAME, picture.type)) {
    const shared = await shareFile(NAME, picture.type, bytes);
    if (shared === 'handed-over' || shared === 'called-off') return '';
  }
  downloadFile(NAME, picture.type, bytes);
  return `「${NAME}」を書き出しました。ダウンロードの一覧にあります。`;
}
