// The text of a file that says nothing of its encoding. Spreadsheets of a Japanese Windows write Shift-JIS or UTF-16.
import { utf16Of } from '#storage/files/anki/foreign-kind.ts';

/** `null` where the bytes are not text in any of the encodings. */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  const text =
    utf16 === null ? (decode('utf-8', bytes) ?? decodeByte(bytes)) : decode(utf16, bytes);
  return text?.includes('\u0000') === true ? null : text;
}

/** Japanese, or from a Windows of western Europe: there an accent stands amid the letters of a word. */
function decodeByte(bytes: Uint8Array): string | null {
  const japanese = decode('shift_jis', bytes);
  if (japanese !== null && (KANA.test(japanese) || !AMID_LETTERS.test(japanese))) return japanese;
  const western = decode('windows-1252', bytes) ?? '';
  const ascii = bytes.reduce((sum, byte) => (byte < 0x80 ? sum + 1 : sum), 0);
  return CONTROLS.test(western) || ascii < bytes.length * 0.75 ? japanese : western;
}

const KANA = /[\u3041-\u30fe]/;
const AMID_LETTERS = /[a-z]\P{ASCII}+[a-z]/iu;
const CONTROLS = /(?![\t\n\r])\p{Cc}/u;

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    // A mark at the beginning is dropped.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
