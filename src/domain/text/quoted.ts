// A text within 「」: what it quotes itself is marked by 『』.

export function quoted(text: string): string {
  return `「${text.replaceAll('「', '『').replaceAll('」', '』')}」`;
}
