// The text of a field of Anki, which is HTML from anywhere. Each character is looked at a fixed number of times.

/** What begins a line of its own. */
const LINES: ReadonlySet<string> = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'hr',
  'ul',
  'ol',
  'table',
]);
/** What stands in these is not text. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** @param longest in UTF-16 units; what is longer ends with … */
export function plainTextOf(html: string, longest: number): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    pieces.push(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    // Of text such as 3 < 4 no tag follows.
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase();
    if (name === undefined) {
      pieces.push('<');
      at = open + 1;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close === -1) {
      at = html.length;
      break;
    }
    at = close + 1;
    if (name === 'img') pieces.push('［画像］');
    if (LINES.has(name)) pieces.push('\n');
    if (SILENT.has(name) && html[open + 1] !== '/') {
      const end = html.indexOf(`</${name}`, at);
      at = end === -1 ? html.length : end;
    }
  }
  if (at < html.length) pieces.push(html.slice(at));
  return cut(tidy(withoutSounds(decode(pieces.join('')))), longest);
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, ...found) => {
    const [decimal, hexadecimal, name] = found as readonly (string | undefined)[];
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}

function withoutSounds(text: string): string {
  return text.replaceAll(/\[(?:sound|anki):[^\]\n]{0,500}\]/g, '');
}

/** No signs that are not seen, no room at the ends of lines, no empty lines. */
function tidy(text: string): string {
  return text
    .replaceAll('\r', '\n')
    .replaceAll(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
      sign === '\n' ? '\n' : sign === '\t' ? ' ' : '',
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Not in the middle of a character of two units.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
