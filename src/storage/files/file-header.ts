// The first bytes of a SQLite file: https://sqlite.org/fileformat2.html#the_database_header

export interface FileHeader {
  /** In bytes. */
  readonly pageSize: number;
  /** How many pages the file should have. */
  readonly pageCount: number;
  readonly encoding: 'utf-8' | 'utf-16';
}

const MAGIC = new TextEncoder().encode('SQLite format 3\u0000');

export function isDatabaseFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

/** `null` where the file has none that can be believed. */
export function readHeader(bytes: Uint8Array): FileHeader | null {
  if (bytes.length < 100 || !isDatabaseFile(bytes)) return null;
  // Three numbers that are the same in every file.
  if (bytes[21] !== 64 || bytes[22] !== 32 || bytes[23] !== 32) return null;
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, 100);
  const saidSize = numbers.getUint16(16);
  const pageSize = saidSize === 1 ? 65_536 : saidSize;
  if (pageSize < 512 || (pageSize & (pageSize - 1)) !== 0) return null;
  return {
    pageSize,
    pageCount: numbers.getUint32(28),
    encoding: numbers.getUint32(56) > 1 ? 'utf-16' : 'utf-8',
  };
}
