// A table of notes as text, from Anki or from a spreadsheet: separators, and the lines before it that say how to read it.
import Papa from 'papaparse';
import type { ForeignNote } from '#domain/anki/foreign-notes.ts';

export interface ForeignTable {
  readonly notes: readonly ForeignNote[];
  /** Rows with one cell: they make no card. */
  readonly others: number;
}

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
/** Read at once, then more and more: after a lone quote all of a part is looked through for its end. */
const SMALL_PART = 1024;

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
 * @param check throws where it has taken too long
 * @returns `null` where nothing separates cells
 */
export function readTable(
  text: string,
  title: string,
  maxRows: number,
  check: () => void,
): ForeignTable | null {
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
  const rows = readRows(body, separator, maxRows, check);
  const saidHtml = headers.get('html')?.toLowerCase();
  // Anki looks for tags too where the file does not say.
  const isHtml =
    saidHtml === undefined
      ? rows.some((cells) => cells.some((cell) => TAG.test(cell)))
      : saidHtml === 'true';

  const notes: ForeignNote[] = [];
  let others = 0;
  for (const cells of rows) {
    const fields = cells.filter((_cell, column) => !special.has(column));
    const deck = cells[decks]?.trim() || deckOfAll;
    if (cells.length < 2 || fields.length < 2) {
      others += 1;
      continue;
    }
    const name = cells[guids] || `${deck}\u001f${fields[0] ?? ''}`.normalize('NFC');
    notes.push({ name, deck, fields, isHtml, type: null });
  }
  return { notes, others };
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
    const rows = readRows(beginning, separator, 100, () => {});
    const split = rows.filter((cells) => cells.length > 1).length;
    if (split * 2 >= rows.length && split > (best?.rows ?? 0)) best = { separator, rows: split };
  }
  return best?.separator ?? null;
}

/** Rows that are not empty, one more than may be at most. A quote that has no end within its cell is a sign as others. */
function readRows(
  body: string,
  delimiter: string,
  maxRows: number,
  check: () => void,
): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  const add = (cells: readonly string[]) => {
    check();
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
  };
  let at = 0;
  let size = SMALL_PART;
  while (at < body.length && rows.length <= maxRows) {
    const part = body.slice(at, at + size);
    const isLast = at + size >= body.length;
    let isBroken = false;
    let read = 0;
    Papa.parse<readonly string[]>(part, {
      delimiter,
      newline: '\n',
      step({ data, errors, meta }, parser) {
        const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
        isBroken = errors.some(({ code }) => code === 'InvalidQuotes') || (isOpen && isLast);
        // The last row of a part goes on in the next.
        const isWhole = isLast || (!isOpen && meta.cursor < part.length);
        if (isBroken || !isWhole || rows.length > maxRows) {
          parser.abort();
          return;
        }
        read = meta.cursor;
        add(data);
      },
    });
    if (isBroken) {
      const lineEnd = body.indexOf('\n', at + read);
      const line = body.slice(at + read, lineEnd === -1 ? body.length : lineEnd);
      add(line.split(delimiter));
      read += line.length + 1;
    } else if (isLast) break;
    at += read;
    size = isBroken ? SMALL_PART : size * 2;
  }
  return rows;
}
