// Hands a file to the device's share sheet, where the browser has one.

/** The outcome as far as it can be seen; no browser says whether the other side has kept the file. */
export type Shared =
  | 'handed-over'
  | 'called-off'
  /** Too long after the press: another press is needed. */
  | 'press-again'
  | 'failed';

type Sharing = Partial<Pick<Navigator, 'canShare' | 'share'>>;

/** Browsers take some kinds of files only, and say which. */
export function canShareFile(name: string, type: string): boolean {
  const { canShare } = navigator as Sharing;
  if (typeof canShare !== 'function') return false;
  try {
    return canShare.call(navigator, { files: [new File([''], name, { type })] });
  } catch {
    return false;
  }
}

export async function shareFile(
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Shared> {
  try {
    await navigator.share({ files: [new File([bytes], name, { type })] });
    return 'handed-over';
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'AbortError') return 'called-off';
    return reason === 'NotAllowedError' ? 'press-again' : 'failed';
  }
}
