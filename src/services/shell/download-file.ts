// Hands bytes to the browser as a file to keep.

/** Milliseconds for which a slow browser may still be reading the bytes. */
const READING_TIME = 60_000;

export function downloadFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING_TIME);
}
