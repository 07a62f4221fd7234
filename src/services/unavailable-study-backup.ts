// Backups where the storage offers none: everything fails, nothing is changed.
import { failure } from '#domain/result.ts';
import type { StudyBackup } from '#services/study-backup.ts';

const UNAVAILABLE = failure({
  kind: 'unavailable',
  detail: 'This build joins no storage for backups',
} as const);

export const UNAVAILABLE_STUDY_BACKUP: StudyBackup = {
  loadReport: async () => UNAVAILABLE,
  exportDatabase: async () => UNAVAILABLE,
  exportJson: async () => UNAVAILABLE,
  previewImport: async () => UNAVAILABLE,
  importFile: async () => UNAVAILABLE,
  undoImport: async () => UNAVAILABLE,
  eraseAll: async () => UNAVAILABLE,
  undoErase: async () => UNAVAILABLE,
  listSetAside: async () => UNAVAILABLE,
  loadSetAside: async () => UNAVAILABLE,
  deleteSetAside: async () => UNAVAILABLE,
};
