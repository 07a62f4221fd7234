// Makes a picture and hands it to whom the learner picks. Loaded with the press: few want one.
import * as pictures from '#parts/share/picture.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { canShareFile, shareFile } from '#services/shell/share-file.ts';

const NAME = 'wine-study.png';

export type MakePicture = (made: typeof pictures) => SVGElement;

/** Through the device's share sheet, or as a download. @returns what became of it; `null` without a picture */
export async function handOut(make: MakePicture): Promise<string | null> {
  const picture = await orNothing(draw(make));
  if (picture === null) return null;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (canShareFile(NAME, picture.type)) {
    const shared = await shareFile(NAME, picture.type, bytes);
    if (shared === 'handed-over' || shared === 'called-off') return '';
  }
  downloadFile(NAME, picture.type, bytes);
  return `「${NAME}」を書き出しました。ダウンロードの一覧にあります。`;
}

async function draw(make: MakePicture): Promise<Blob | null> {
  return pictures.drawPicture(make(pictures));
}
