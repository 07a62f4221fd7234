// Notes every failure in the log and passes it on unchanged: nothing that failed is swallowed in silence.
import type { Result } from '#domain/result.ts';
import type { FailureLog, NotedFailure } from '#services/failure-log.ts';
import type { ScoreRecord } from '#services/score-record.ts';
import type { StudyBackup } from '#services/study-backup.ts';
import type { StorageFailure, StudyStore } from '#services/study-store.ts';

interface FailureFacts {
  readonly kind: string;
  readonly detail: string;
}

export function notingFailures(store: StudyStore, log: Pick<FailureLog, 'note'>): StudyStore {
  return {
    ...store,
    saveAnswer: async (answer) => noted(log, 'save-answer', await store.saveAnswer(answer)),
    loadQuestionHistory: async (questionKeys) =>
      noted(log, 'load-history', await store.loadQuestionHistory(questionKeys)),
    loadKnownCards: async () => noted(log, 'load-marks', await store.loadKnownCards()),
    saveKnownCards: async (cards) => noted(log, 'save-marks', await store.saveKnownCards(cards)),
    clearKnownCards: async () => noted(log, 'clear-marks', await store.clearKnownCards()),
  };
}

export function notingScoreFailures(
  score: ScoreRecord,
  log: Pick<FailureLog, 'note'>,
): ScoreRecord {
  return {
    load: () => score.load(),
    add: (isCorrect) => noted(log, 'save-score', score.add(isCorrect)),
    reset: () => noted(log, 'reset-score', score.reset()),
    restore: (erased) => noted(log, 'save-score', score.restore(erased)),
  };
}

/** What a file is not fit for is no failure of the app, and not noted. */
export function notingBackupFailures(
  backup: StudyBackup,
  log: Pick<FailureLog, 'note'>,
): StudyBackup {
  return {
    loadReport: async () => noted(log, 'backup', await backup.loadReport()),
    exportDatabase: async () => noted(log, 'backup', await backup.exportDatabase()),
    exportJson: async () => noted(log, 'backup', await backup.exportJson()),
    previewImport: async (file) => notedStorage(log, await backup.previewImport(file)),
    importFile: async (file) => notedStorage(log, await backup.importFile(file)),
    undoImport: async (imported) => noted(log, 'backup', await backup.undoImport(imported)),
    eraseAll: async () => noted(log, 'backup', await backup.eraseAll()),
    undoErase: async (erased) => noted(log, 'backup', await backup.undoErase(erased)),
    listSetAside: async () => noted(log, 'backup', await backup.listSetAside()),
    loadSetAside: async (name) => noted(log, 'backup', await backup.loadSetAside(name)),
    deleteSetAside: async (name) => noted(log, 'backup', await backup.deleteSetAside(name)),
  };
}

const STORAGE_KINDS: ReadonlySet<string> = new Set<StorageFailure['kind']>([
  'unavailable',
  'busy',
  'migration-failed',
  'data-damaged',
  'full',
  'failed',
]);

function notedStorage<Value, Failure extends FailureFacts>(
  log: Pick<FailureLog, 'note'>,
  result: Result<Value, Failure>,
): Result<Value, Failure> {
  return !result.ok && STORAGE_KINDS.has(result.error.kind) ? noted(log, 'backup', result) : result;
}

function noted<Value, Failure extends FailureFacts>(
  log: Pick<FailureLog, 'note'>,
  action: NotedFailure['action'],
  result: Result<Value, Failure>,
): Result<Value, Failure> {
  if (!result.ok) log.note({ action, kind: result.error.kind, detail: result.error.detail });
  return result;
}
