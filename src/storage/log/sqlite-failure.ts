// What an exception says about the database file.

/** The file is readable SQLite, but not whole. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

// https://www.sqlite.org/rescode.html; extended codes carry these in their lowest byte.
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedDatabaseError) return true;
  const code = primaryCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

export function isFull(error: unknown): boolean {
  const reason = fileErrorBehind(error) ?? error;
  return isNoRoom(reason) || primaryCode(error) === SQLITE_FULL;
}

/** In English, with what the browser said where SQLite says only that a file failed. */
export function describeFailure(error: unknown): string {
  const reason = fileErrorBehind(error);
  return reason === null ? String(error) : `${String(error)} (${String(reason)})`;
}

/** The last error of the private file system, which the engine does not pass on. */
let lastFileError: Error | null = null;

/** @param told the arguments with which the engine reports an error: names, texts, and the error itself */
export function noteFileErrors(told: readonly unknown[]): void {
  lastFileError = told.find((one) => one instanceof Error) ?? lastFileError;
}

/** SQLite's own failure of a file always comes right after the browser's. */
function fileErrorBehind(error: unknown): Error | null {
  const code = primaryCode(error);
  return code === SQLITE_IOERR || code === SQLITE_CANTOPEN ? lastFileError : null;
}

function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The second is the pool's word for a write that stored less than it was given.
  return error.name === 'QuotaExceededError' || error.message.includes('Unknown write() failure');
}

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('resultCode' in error)) return null;
  return typeof error.resultCode === 'number' ? error.resultCode & 0xff : null;
}
