// What an exception of SQLite, of the browser's storage or of our own rules means to the learner.
import { failure, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** Thrown by our own rules. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageFailure['kind'];

  constructor(kind: StorageFailure['kind'], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.kind = kind;
  }
}

export function storageFailure(error: unknown): Result<never, StorageFailure> {
  return failure({ kind: failureKind(error), detail: describeFailure(error) });
}

function failureKind(error: unknown): StorageFailure['kind'] {
  if (error instanceof StorageError) return error.kind;
  if (isDamage(error)) return 'data-damaged';
  if (isFull(error)) return 'full';
  // Thrown by createSyncAccessHandle while another tab's worker still has the file open.
  const isHeld = error instanceof Error && error.name === 'NoModificationAllowedError';
  return isHeld ? 'busy' : 'failed';
}

// https://www.sqlite.org/rescode.html; extended codes carry these in their lowest byte.
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

export function isDamage(error: unknown): boolean {
  if (error instanceof StorageError) return error.kind === 'data-damaged';
  const code = primaryCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

export function isFull(error: unknown): boolean {
  const reason = fileErrorBehind(error) ?? error;
  return isNoRoom(reason) || primaryCode(error) === SQLITE_FULL;
}

/** In English, with what the browser said where SQLite says only that a file failed. */
function describeFailure(error: unknown): string {
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
