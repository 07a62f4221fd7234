// The text of a file that says nothing of its encoding: UTF-8, or what a Japanese Windows writes, Shift-JIS and UTF-16.
import { utf16Of } from '#storage/files/anki/foreign-kind.ts';

/** `null` where the bytes are not text in any of the encodings. */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  const text =
    utf16 === null ? (decode('utf-8', bytes) ?? decode('shift_jis', bytes)) : decode(utf16, bytes);
  return text?.includes('\u0000') === true ? null : text;
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    // A mark at the beginning is dropped.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
