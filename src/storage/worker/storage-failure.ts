// What an exception from SQLite, the browser's storage or our own rules means to the learner.
import { failure, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { NoBackendError } from '#storage/backends/choose-backend.ts';
import { NotAnsweredError } from '#storage/backends/key-value-store.ts';
import { MigrationError, NewerDatabaseError } from '#storage/log/migrate.ts';
import { describeFailure, isDamage, isFull } from '#storage/log/sqlite-failure.ts';
import { TabLockTimeoutError } from '#storage/worker/tab-lock.ts';

export function storageFailure(error: unknown): Result<never, StorageFailure> {
  return failure({ kind: failureKind(error), detail: describeFailure(error) });
}

function failureKind(error: unknown): StorageFailure['kind'] {
  if (isDamage(error)) return 'data-damaged';
  if (isFull(error)) return 'full';
  if (error instanceof NoBackendError) return 'unavailable';
  if (error instanceof NewerDatabaseError) return 'newer-app';
  if (error instanceof NotAnsweredError) return 'no-answer';
  if (error instanceof MigrationError) return 'migration-failed';
  if (error instanceof TabLockTimeoutError) return 'busy';
  if (!(error instanceof Error)) return 'failed';
  // Thrown by createSyncAccessHandle while another tab's worker still has the file open.
  return error.name === 'NoModificationAllowedError' ? 'busy' : 'failed';
}
