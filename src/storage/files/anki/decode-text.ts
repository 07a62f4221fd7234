// The text of a file that says nothing of its encoding. Spreadsheets of a Japanese Windows write Shift-JIS or UTF-16.
import { utf16Of } from '#storage/files/anki/foreign-kind.ts';

/** `null` for what is no text in any of the encodings. */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes.subarray(0, 4000));
  for (const encoding of utf16 === null ? ['utf-8', 'shift_jis'] : [utf16]) {
    try {
      // A mark at the beginning is dropped.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\u0000') ? null : text;
    } catch {
      continue;
    }
  }
  return null;
}
