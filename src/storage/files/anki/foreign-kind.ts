// Whether a file is one of another program; what reads those is loaded only for them.
import { isDatabaseFile } from '#storage/files/file-header.ts';

/** First bytes of a zip. */
const ZIP = [0x50, 0x4b, 3, 4];
/** How JSON and other texts than tables begin: pages, RTF, PDF. A gap or a sound of Anki begins with a bracket too. */
const OTHER = /^\ufeff?\s*(?:\{\s*["}]|\[\s*[[{"\]\d]|<(?:!doctype|html|\?xml)|\{\\rtf|%PDF)/i;

export function isArchive(bytes: Uint8Array): boolean {
  return ZIP.every((byte, index) => bytes[index] === byte);
}

/** Whether it may be a table: text that is none of ours. */
export function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || isDatabaseFile(bytes)) return false;
  const head = bytes.subarray(0, 4000);
  if (utf16Of(head) !== null) return true;
  return !head.includes(0) && !OTHER.test(new TextDecoder().decode(head));
}

/** By the mark with which every program that writes it begins. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}
