// The text of a field of Anki, which is HTML from anywhere. Each character is looked at a fixed number of times.
import { decodeHTML } from 'entities/decode';

/** Stands for a picture: pictures are not kept. */
const PICTURE = '［画像］';
const PICTURES: ReadonlySet<string> = new Set([
  'img',
  'svg',
  'video',
  'canvas',
  'object',
  'embed',
  'iframe',
]);
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
/** What stands in these is not text, up to where the pattern is found. The end tags of ruby may be left out. */
const SILENT: ReadonlyMap<string, RegExp> = new Map([
  ...['script', 'style', 'head', 'title', 'template', 'svg', 'video', 'object', 'iframe'].map(
    (name) => [name, new RegExp(`</${name}`, 'gi')] as const,
  ),
  ...['rt', 'rp', 'rtc'].map(
    (name) => [name, /<(?:\/(?:rt|rp|rtc)\b|(?:rt|rp|rb)\b|\/ruby\b)/gi] as const,
  ),
]);

export function plainTextOf(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    pieces.push(decodeHTML(html.slice(at, open)));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    // No tag begins in text such as 3 < 4.
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
    const isStart = html[open + 1] !== '/';
    if (PICTURES.has(name) && isStart) pieces.push(PICTURE);
    if (LINES.has(name)) pieces.push('\n');
    const end = SILENT.get(name);
    if (end !== undefined && isStart && html[close - 1] !== '/') {
      end.lastIndex = at;
      at = end.exec(html)?.index ?? html.length;
    }
  }
  if (at < html.length) pieces.push(decodeHTML(html.slice(at)));
  return tidy(withoutSounds(pieces.join('')));
}

/** So that plain text goes the way of HTML, which takes away what is not seen. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Whether words are left where there are no pictures. */
export function hasWords(text: string): boolean {
  return text.replaceAll(PICTURE, '').trim() !== '';
}

/** @param longest in UTF-16 units; what is longer ends with … */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Not in the middle of a character of two units.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function withoutSounds(text: string): string {
  return text.replaceAll(/\[(?:sound|anki):[^\]\n]{0,500}\]/g, '');
}

/** No signs that are not seen, no room at the ends of lines, no empty lines. */
function tidy(text: string): string {
  return text
    .replaceAll('\r', '\n')
    .replaceAll(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, (sign) =>
      sign === '\n' ? '\n' : sign === '\t' ? ' ' : '',
    )
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
