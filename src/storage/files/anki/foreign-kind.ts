// Whether a file is one of another program; what reads those is loaded only for them.

/** First bytes of a zip. */
const ZIP = [0x50, 0x4b, 3, 4];
/** First characters of a table that Anki wrote. */
const HEADER = /^#(?:separator|html|tags|columns|notetype|deck|guid)(?: column)?:/;

export function isArchive(bytes: Uint8Array): boolean {
  return ZIP.every((byte, index) => bytes[index] === byte);
}

/** A table of text has Anki's header, or a tab in its first line; JSON and databases have neither. */
export function isTable(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 4000));
  if (beginning.includes('\u0000')) return false;
  const [first = ''] = beginning.split('\n');
  return HEADER.test(first) || (first.includes('\t') && !/^\s*[[{]/.test(first));
}
