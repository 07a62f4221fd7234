// The pages of a SQLite file and the rows on them, without the engine: it gives up a table as a whole where
// this loses a page.
//
// Format: https://sqlite.org/fileformat2.html. Nothing read here is trusted; what is out of its bounds is
// left out.
import { readHeader } from '#storage/files/file-header.ts';

/** A number that JavaScript cannot hold comes as NaN, a text that is not UTF-8 as `undefined`. */
export type Cell = null | number | string | Uint8Array | undefined;

export interface Row {
  /** `null` in an index, where it is the last of the cells. */
  readonly rowNumber: number | null;
  readonly cells: readonly Cell[];
}

export interface PagedFile {
  readonly bytes: Uint8Array;
  readonly pageSize: number;
  readonly pageCount: number;
}

export type PageKind = 'table-leaf' | 'index-leaf' | 'index-interior';

/** That of our engine, and so of every database that it made. */
const OWN_PAGE_SIZE = 8192;

const KINDS: ReadonlyMap<number, PageKind> = new Map([
  [0x0d, 'table-leaf'],
  [0x0a, 'index-leaf'],
  [0x02, 'index-interior'],
]);

/** Larger rows than any of ours. */
const MAX_ROW_BYTES = 100_000;

const TEXT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function divideIntoPages(bytes: Uint8Array): PagedFile {
  const pageSize = readHeader(bytes)?.pageSize ?? OWN_PAGE_SIZE;
  return { bytes, pageSize, pageCount: Math.ceil(bytes.length / pageSize) };
}

/**
 * Page numbers from 2: the first page holds only the schema. A page of what was deleted has no kind: `secure_delete` has
 * it all zeros, but for the numbers of such pages.
 */
export function kindOfPage(file: PagedFile, page: number): PageKind | null {
  return KINDS.get(file.bytes[pageStart(file, page)] ?? 0) ?? null;
}

/** `null` for a row that cannot be read. */
export function* readRows(file: PagedFile, page: number): Generator<Row | null> {
  const kind = kindOfPage(file, page);
  if (kind === null) return;
  const start = pageStart(file, page);
  const headerSize = kind === 'index-interior' ? 12 : 8;
  if (start + headerSize > file.bytes.length) return;
  const count = uint16(file.bytes, start + 3);
  const firstCell = headerSize + 2 * count;
  // A page that says of itself what cannot be is not one of ours, whatever its first byte.
  if (firstCell > file.pageSize) return;
  for (let index = 0; index < count; index += 1) {
    const pointer = start + headerSize + 2 * index;
    const cell = pointer + 2 <= file.bytes.length ? uint16(file.bytes, pointer) : 0;
    yield cell >= firstCell && cell < file.pageSize ? readCell(file, kind, start, cell) : null;
  }
}

function readCell(file: PagedFile, kind: PageKind, start: number, cell: number): Row | null {
  const reader = { bytes: file.bytes, at: start + cell + (kind === 'index-interior' ? 4 : 0) };
  const size = readVarint(reader);
  const rowNumber = kind === 'table-leaf' ? readVarint(reader) : null;
  if (!(size > 0 && size <= MAX_ROW_BYTES)) return null;
  const payload = readPayload(file, kind, reader.at, start + file.pageSize, size);
  const cells = payload === null ? null : readRecord(payload);
  return cells === null ? null : { rowNumber, cells };
}

/** The row's bytes, those on overflow pages included. */
function readPayload(
  file: PagedFile,
  kind: PageKind,
  at: number,
  pageEnd: number,
  size: number,
): Uint8Array | null {
  const { bytes, pageSize } = file;
  const most =
    kind === 'table-leaf' ? pageSize - 35 : Math.floor(((pageSize - 12) * 64) / 255) - 23;
  const least = Math.floor(((pageSize - 12) * 32) / 255) - 23;
  const wanted = least + ((size - least) % (pageSize - 4));
  const here = size <= most ? size : wanted <= most ? wanted : least;
  const end = at + here;
  if (end > Math.min(pageEnd, bytes.length)) return null;
  if (here === size) return bytes.subarray(at, end);

  if (end + 4 > Math.min(pageEnd, bytes.length)) return null;
  const payload = new Uint8Array(size);
  payload.set(bytes.subarray(at, end));
  let filled = here;
  let next = uint32(bytes, end);
  while (filled < size) {
    const start = pageStart(file, next);
    const length = Math.min(pageSize - 4, size - filled);
    if (next < 2 || start + 4 + length > bytes.length) return null;
    const piece = bytes.subarray(start + 4, start + 4 + length);
    // A page that was wiped; as part of a text it would pass for null characters.
    if (piece.every((byte) => byte === 0)) return null;
    payload.set(piece, filled);
    filled += length;
    next = uint32(bytes, start);
  }
  return payload;
}

function readRecord(payload: Uint8Array): readonly Cell[] | null {
  const header = { bytes: payload, at: 0 };
  const headerSize = readVarint(header);
  if (!(headerSize <= payload.length)) return null;
  const cells: Cell[] = [];
  let at = headerSize;
  while (header.at < headerSize) {
    const type = readVarint(header);
    const size = sizeOfType(type);
    if (header.at > headerSize || !(at + size <= payload.length)) return null;
    cells.push(readValue(payload.subarray(at, at + size), type));
    at += size;
  }
  return at === payload.length && header.at === headerSize ? cells : null;
}

const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function sizeOfType(type: number): number {
  return type >= 12 ? Math.floor((type - 12) / 2) : (SIZES[type] ?? Number.NaN);
}

function readValue(bytes: Uint8Array, type: number): Cell {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0);
  if (type < 7) return readInteger(bytes);
  if (type % 2 === 0) return bytes;
  try {
    return TEXT.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Two's complement, the highest byte first. */
function readInteger(bytes: Uint8Array): number {
  let value = ((bytes[0] ?? 0) << 24) >> 24;
  for (const byte of bytes.subarray(1)) value = value * 256 + byte;
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

interface ByteReader {
  readonly bytes: Uint8Array;
  at: number;
}

/** NaN past the end, and for a negative number; rounded where it is greater than JavaScript holds. */
function readVarint(reader: ByteReader): number {
  let value = 0;
  for (let index = 0; index < 9; index += 1) {
    const byte = reader.bytes[reader.at];
    if (byte === undefined) return Number.NaN;
    reader.at += 1;
    if (index === 8) return Number.NaN;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) break;
  }
  return value;
}

function pageStart(file: PagedFile, page: number): number {
  return (page - 1) * file.pageSize;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);
}
