// What a page in a test gives to the browser to keep: jsdom has no downloads.
import { vi } from 'vitest';

export interface Download {
  readonly name: string;
  readonly blob: Blob;
}

/** Called before each test; `vi.restoreAllMocks` ends it. */
export function fakeDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) downloads.push({ name: this.download, blob });
  });
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      const address = `blob:test/${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: () => {},
  });
  return downloads;
}
