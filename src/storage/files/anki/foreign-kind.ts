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

export type Utf16 = 'utf-16le' | 'utf-16be';

/** By its mark, or by the tabs, commas and line ends that every table has. */
export function utf16Of(head: Uint8Array): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let little = 0;
  let big = 0;
  for (let at = 0; at + 1 < head.length; at += 2) {
    const [first = 0, second = 0] = head.subarray(at, at + 2);
    if (second === 0 && SEPARATING.has(first)) little += 1;
    if (first === 0 && SEPARATING.has(second)) big += 1;
    if (first === 0 && second === 0) return null;
  }
  if (little === big) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

const SEPARATING: ReadonlySet<number> = new Set(new TextEncoder().encode('\t\n\r,;|#"'));
