// ①, ② and so on, as an exam marks what it asks.

const FIRST = '①'.codePointAt(0) ?? 0;

/** @param at below 20: there are no more signs. @returns ① for 0 */
export function circledNumber(at: number): string {
  return String.fromCodePoint(FIRST + at);
}
