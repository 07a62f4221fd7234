// The learner's data as JSON: how it is written, and how such a file from anywhere is read.
//
//   { "format": "wine-study", "version": 1, "exportedAt": "2026-11-21T04:23:00.000Z",
//     "names": [[1, "burgundy-…"], …],                         number within the file, text
//     "events": [["019a…", "answer", 1, 1750000000000, 2, 1, null, "0", 5300, "quiz", null, 3, 4, null], …] }
//
// An event's values stand in the order of EVENT_COLUMNS; item, device, sitting and wording are numbers of names. Rows
// are arrays and not objects: files are half as large, and the reader can refuse whatever has more than a few objects.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { joinBytes } from '#domain/bytes.ts';
import { fieldsOf } from '#domain/unknown-values.ts';
import { readPages, UnfitError } from '#storage/files/in/hostile-database.ts';
import { fromRow, JSON_CELLS } from '#storage/log/event-row.ts';
import {
  MAX_ROWS,
  parseNames,
  surveyRows,
  type StudyData,
  type StudyRows,
} from '#storage/files/in/study-data.ts';

const VERSION = 1;

/** What the pre-scan lets through; our own file stays far below. */
const MAX_DEPTH = 8;
const MAX_MEMBERS = 100;
const MAX_VALUES = MAX_ROWS * 16;
/** Ours take nine bytes each; millions of shorter ones would grow to many times the file's size when parsed. */
const BYTES_OF_A_VALUE = 4;
const FEW_VALUES = 100_000;

const ROWS_AT_ONCE = 2000;

/** @param exportedAt epoch milliseconds */
export function exportJson(db: Database, exportedAt: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const write = (text: string) => pieces.push(encoder.encode(text));
  const writeRows = (table: string, cells: readonly string[]) => {
    let before = '\n';
    for (const page of readPages(db, table, cells, ROWS_AT_ONCE)) {
      write(before + page);
      before = ',\n';
    }
  };

  write(`{"format":"wine-study","version":${VERSION},`);
  write(`"exportedAt":"${new Date(exportedAt).toISOString()}",\n"names":[`);
  writeRows('names', ['id', 'name']);
  write('\n],\n"events":[');
  writeRows('events', JSON_CELLS);
  write('\n]}\n');
  return joinBytes(pieces);
}

/** Throws `UnfitError`. */
export function readJsonFile(bytes: Uint8Array): StudyData {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200));
  if (!/^\s*[[{]/.test(beginning)) throw new UnfitError('unknown-format', 'No SQLite, no JSON');
  const [, head] = OUR_HEAD.exec(beginning) ?? [];
  if (head !== undefined) refuseLater(Number(head));
  if (!staysInBounds(bytes)) {
    throw new UnfitError('not-ours', 'Deeper or of more parts than our JSON');
  }
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new UnfitError(head === undefined ? 'unknown-format' : 'damaged', String(error));
  }
  return surveyRows(readLog(fieldsOf(content)));
}

function refuseLater(version: number): void {
  if (version > VERSION) throw new UnfitError('newer-version', `The JSON has version ${version}`);
}

/** As we begin it, with its version. */
const OUR_HEAD = /^\s*\{\s*"format"\s*:\s*"wine-study"\s*,\s*"version"\s*:\s*(\d{1,9})/;

/** Before anything is built from the text: a file of brackets would take a hundred times its size, and the stack. */
function staysInBounds(bytes: Uint8Array): boolean {
  const maxValues = Math.min(MAX_VALUES, Math.max(FEW_VALUES, bytes.length / BYTES_OF_A_VALUE));
  let depth = 0;
  let members = 0;
  let values = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === BYTE.backslash) index += 1;
      else if (byte === BYTE.quote) inString = false;
      continue;
    }
    // A brace differs from its bracket in this bit alone.
    const paired = byte | 0x20;
    if (byte === BYTE.quote) inString = true;
    else if (paired === BYTE.closeObject) depth -= 1;
    else if (byte === BYTE.comma) values += 1;
    else if (byte === BYTE.colon) members += 1;
    else if (paired === BYTE.openObject) {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH || members > MAX_MEMBERS || values > maxValues) return false;
  }
  return true;
}

const BYTE = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

function readLog({ format, version, names, events }: Readonly<Record<string, unknown>>): StudyRows {
  if (format !== 'wine-study' || typeof version !== 'number' || version < 1) {
    throw new UnfitError('not-ours', 'The format or its version is not ours');
  }
  refuseLater(version);
  if (!Array.isArray(names) || !Array.isArray(events)) {
    throw new UnfitError('damaged', 'A list is missing');
  }
  const texts = parseNames(names.map(cellsOf));
  return {
    *[Symbol.iterator]() {
      for (const row of events) yield fromRow(cellsOf(row), texts);
    },
  };
}

/** Anything but an array counts as an empty row. */
function cellsOf(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : [];
}
