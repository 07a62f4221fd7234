// What an exception says about the database file.

/** The file is readable SQLite, but not whole. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

// https://www.sqlite.org/rescode.html; extended codes carry these in their lowest byte.
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedDatabaseError) return true;
  const code = primaryCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

export function isFull(error: unknown): boolean {
  if (error instanceof Error && error.name === 'QuotaExceededError') return true;
  return primaryCode(error) === SQLITE_FULL;
}

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('resultCode' in error)) return null;
  return typeof error.resultCode === 'number' ? error.resultCode & 0xff : null;
}
