// A table of notes as text, from Anki or from anywhere: separators, quotes, and Anki's header lines.
import type { ForeignNote } from '#domain/anki/foreign-notes.ts';

export interface ForeignTable {
  readonly notes: readonly ForeignNote[];
  /** Rows with one cell: they make no card. */
  readonly unreadable: number;
}

const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

/**
 * @param title of the deck, where the table names none
 * @returns `null` where it has more rows than may be
 */
export function readTable(text: string, title: string, maxRows: number): ForeignTable | null {
  const { headers, body } = readHeaders(text.replace(/^\ufeff/, ''));
  const saidSeparator = headers.get('separator') ?? 'tab';
  const separator = SEPARATORS[saidSeparator.toLowerCase()] ?? saidSeparator[0] ?? '\t';
  const isHtml = headers.get('html') === 'true';
  const columnOf = (name: string) => Number(headers.get(`${name} column`) ?? 0) - 1;
  const guids = columnOf('guid');
  const decks = columnOf('deck');
  const special = new Set([guids, decks, columnOf('notetype'), columnOf('tags')]);
  const deckOfAll = headers.get('deck') ?? title;

  const notes: ForeignNote[] = [];
  let unreadable = 0;
  for (const cells of rowsOf(body, separator)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (notes.length + unreadable >= maxRows) return null;
    const fields = cells.filter((_cell, column) => !special.has(column));
    const deck = cells[decks] || deckOfAll;
    if (fields.length < 2) {
      unreadable += 1;
      continue;
    }
    const name = cells[guids] || `${deck}\u001f${fields[0] ?? ''}`;
    notes.push({ name, deck, fields, isHtml, type: null });
  }
  return { notes, unreadable };
}

function readHeaders(text: string) {
  const headers = new Map<string, string>();
  let at = 0;
  while (text[at] === '#') {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, Math.min(end, at + 10_000));
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(1, colon).toLowerCase(), line.slice(colon + 1).trim());
    at = end + 1;
  }
  return { headers, body: text.slice(at) };
}

/** A quote that begins a cell is ended by another; two of them within are one. */
function* rowsOf(text: string, separator: string): Generator<readonly string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const end = endOfQuote(text, at + 1);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
      cell = text.slice(start, at).replace(/\r$/, '');
    }
    row.push(cell);
    if (text[at] === '\r') at += 1;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    yield row;
    row = [];
    // What stands between a quote's end and the next separator is dropped with its line's end.
    const lineEnd = text[at] === '\n' ? at : text.indexOf('\n', at);
    at = lineEnd === -1 ? text.length : lineEnd + 1;
  }
}

function endOfQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
