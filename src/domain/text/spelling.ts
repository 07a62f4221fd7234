// How a name is compared while looking it up: what learners spell in different ways is folded into one.

/** Letters that no accent can be taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

const ACCENTS = /[\u0300-\u036f]/g;
/** ヴ is often written as ブ: ボルネイ for ヴォルネイ. */
const V_SOUNDS: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' };
/** A run of kanji, of katakana, or of letters and figures of another script. */
const PARTS =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}]+|(?:(?![\p{Script=Han}々\p{Script=Katakana}])[\p{L}\p{N}])+/gu;

/**
 * The parts of a name in one spelling: in katakana what is in kana, without long-vowel marks; else in small letters,
 * without accents or doubled letters. What stands between the parts does not count.
 */
export function foldSpelling(text: string): readonly string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    // The marks of kana belong to them: ハ, バ and パ are three.
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[æœøßłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))
    .replaceAll('ー', '')
    .replaceAll(/ヴ([ァィェォ]?)/g, (_sound, vowel: string) => V_SOUNDS[vowel] ?? 'ブ')
    .replaceAll(/([a-z])\1+/g, '$1');
  return folded.match(PARTS) ?? [];
}

/** What is typed, as far as it can be read: while kana are typed, the last of them is still in Latin letters. */
export function foldQuery(text: string): readonly string[] {
  return foldSpelling(text.replace(/([ぁ-ヿ])[a-zａ-ｚ]{1,2}$/iu, '$1'));
}
