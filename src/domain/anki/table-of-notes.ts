// A table of notes as text, from Anki or from a spreadsheet: separators, and the lines before it that say how to read it.
import type { ForeignNote } from '#domain/anki/foreign-notes.ts';

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
  ['colon', ':'],
  ['space', ' '],
]);
/** Where the table names none, in order: a comma stands in sentences too. */
const GUESSED = ['\t', ';', ',', '|'];
const GUESSED_FROM = 20_000;

/** Other lines that begin so are rows. */
const HEADER = /^#(separator|html|tags|columns|notetype|deck|guid|if matches)( column)?:(.*)$/i;
/** What Excel writes and reads. */
const EXCEL_SEPARATOR = /^"?sep=(.)"?$/i;

/** Names of elements that learners and editors write. */
const TAG =
  /<\/?(?:b|br|div|em|font|hr|i|img|li|ol|p|ruby|span|strong|sub|sup|table|u|ul)\b[^<>]*>/i;

/**
 * @param title of the deck, where the table names none
 * @param maxRows after which it is read no further
 * @returns the notes, and `row` for one of a single cell, which makes no card; `null` where nothing separates cells
 */
export function readTable(
  text: string,
  title: string,
  maxRows: number,
): readonly (ForeignNote | 'row')[] | null {
  const { headers, body } = readHeaders(text.replaceAll(/\r\n?/g, '\n'));
  const said = headers.get('separator');
  const separator =
    said === undefined
      ? guessSeparator(body)
      : (SEPARATORS.get(said.toLowerCase()) ?? (said[0] || '\t'));
  if (separator === null) return null;
  const columnOf = (name: string) => Number(headers.get(`${name} column`) ?? 0) - 1;
  const guids = columnOf('guid');
  const decks = columnOf('deck');
  const special = new Set([guids, decks, columnOf('notetype'), columnOf('tags')]);
  const deckOfAll = headers.get('deck') || title;
  const rows = readRows(body, separator, maxRows);
  const saidHtml = headers.get('html')?.toLowerCase();
  // Anki looks for tags too where the file does not say.
  const isHtml =
    saidHtml === undefined
      ? rows.some((cells) => cells.some((cell) => TAG.test(cell)))
      : saidHtml === 'true';

  return rows.map((cells) => {
    const fields = cells.filter((_cell, column) => !special.has(column));
    if (fields.length < 2) return 'row';
    const deck = cells[decks]?.trim() || deckOfAll;
    const name = cells[guids] || `${deck}\u001f${fields[0] ?? ''}`.normalize('NFC');
    return { name, deck, fields, isHtml, type: null, at: null };
  });
}

function readHeaders(text: string) {
  const headers = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, Math.min(end, at + 10_000));
    const [header, key = '', column = '', value = ''] = HEADER.exec(line) ?? [];
    const [excel, separator = ''] = EXCEL_SEPARATOR.exec(line) ?? [];
    if (header !== undefined) headers.set((key + column).toLowerCase(), value.trim());
    else if (excel !== undefined) headers.set('separator', separator);
    else if (line.trim() !== '' || found === -1) break;
    at = end + 1;
  }
  return { headers, body: text.slice(at) };
}

/** That by which most of the first rows have more than one cell; half of them at least. */
function guessSeparator(body: string): string | null {
  const lineEnd = body.indexOf('\n', GUESSED_FROM);
  const beginning = body
    .slice(0, lineEnd === -1 || lineEnd > GUESSED_FROM * 2 ? GUESSED_FROM * 2 : lineEnd)
    // Their semicolons separate nothing.
    .replaceAll(/&#?\w{1,20};/g, '');
  let best: { readonly separator: string; readonly rows: number } | null = null;
  for (const separator of GUESSED) {
    const rows = readRows(beginning, separator, 100);
    const split = rows.filter((cells) => cells.length > 1).length;
    if (split * 2 >= rows.length && split > (best?.rows ?? 0)) best = { separator, rows: split };
  }
  return best?.separator ?? null;
}

/** Rows that are not empty, one more than may be at most. */
function readRows(
  body: string,
  separator: string,
  maxRows: number,
): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  let cells: string[] = [];
  let at = 0;
  while (at <= body.length && rows.length <= maxRows) {
    const quoted = endOfQuoted(body, at, separator);
    const end = quoted ?? endOfPlain(body, at, separator);
    cells.push(
      quoted === null ? body.slice(at, end) : body.slice(at + 1, end - 1).replaceAll('""', '"'),
    );
    at = end + 1;
    if (body[end] === separator) continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    cells = [];
  }
  return rows;
}

/**
 * `null` where no quote begins and ends the cell: then its quotes are signs as others. It looks no further than the next
 * quote that stands alone, so that many of them take no long time.
 */
function endOfQuoted(body: string, at: number, separator: string): number | null {
  if (body[at] !== '"') return null;
  let quote = body.indexOf('"', at + 1);
  while (quote !== -1 && body[quote + 1] === '"') quote = body.indexOf('"', quote + 2);
  return quote !== -1 && isEnd(body, quote + 1, separator) ? quote + 1 : null;
}

function endOfPlain(body: string, at: number, separator: string): number {
  let end = at;
  while (!isEnd(body, end, separator)) end += 1;
  return end;
}

function isEnd(body: string, at: number, separator: string): boolean {
  return at >= body.length || body[at] === separator || body[at] === '\n';
}
