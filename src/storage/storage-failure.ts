// What an exception from SQLite or the private file system means to the learner.
import { failure, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study-store.ts';
import { NewerDatabaseError } from '#storage/migrate.ts';

export function storageFailure(error: unknown): Result<never, StorageFailure> {
  return failure({ kind: failureKind(error), detail: String(error) });
}

function failureKind(error: unknown): StorageFailure['kind'] {
  if (error instanceof NewerDatabaseError) return 'failed';
  if (!(error instanceof Error)) return 'failed';
  switch (error.name) {
    // Thrown by createSyncAccessHandle while another tab holds the file.
    case 'NoModificationAllowedError':
      return 'busy';
    case 'SecurityError':
    case 'NotSupportedError':
      return 'unavailable';
    default:
      return error.message.includes('Missing required OPFS APIs') ? 'unavailable' : 'failed';
  }
}
