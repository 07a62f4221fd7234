// What the learner's data page may ask: where the data is, out of it as a file, back in, and all of it away.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study-store.ts';

/** Where the data is kept. */
export type StudyPlace = 'private-file-system' | 'indexed-db';

export interface StudyReport {
  readonly place: StudyPlace;
  /** Size of the database. */
  readonly bytes: number;
  readonly answers: number;
  readonly knownCards: number;
}

/** A database that could not be used as it was; kept until the learner deletes it. */
export interface SetAsideDatabase {
  /** Dated, and a fit name for a file: `wine-study-20261121-042300.db`. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly setAsideAt: number;
  readonly bytes: number;
  readonly reason: 'damaged' | 'newer-version';
  /** What could be read from it and is now in the database; `null` until that has been tried. */
  readonly salvaged: { readonly answers: number; readonly knownCards: number } | null;
}

/** Why a file could not be taken in. Nothing was changed. */
export interface ImportFailure {
  readonly kind:
    | 'too-large'
    | 'unknown-format' // neither a SQLite file nor our JSON
    | 'not-ours' // readable, but not a file of this app
    | 'damaged' // ours, but broken off or overwritten
    | 'newer-version'
    | 'empty'; // no answer and no mark in it
  /** For whoever looks into it, in English; never shown as the message itself. */
  readonly detail: string;
}

export interface ImportCount {
  readonly found: number;
  /** Of those found, what is not in the database yet. */
  readonly added: number;
}

export interface ImportPreview {
  readonly format: 'database' | 'json';
  readonly answers: ImportCount;
  readonly knownCards: ImportCount;
  /** Rows of the file that are no answer or mark, and are left out. */
  readonly unreadable: number;
  /** Epoch milliseconds of the oldest and the latest answer in the file; `null` without any. */
  readonly answeredBetween: { readonly first: number; readonly last: number } | null;
}

/** What an import changed, so that exactly that can be taken back. */
export interface ImportedData {
  /** Ids of the answers that were added, as lowercase hex. */
  readonly answerIds: readonly string[];
  /** Cards that had no mark before. */
  readonly addedCardIds: readonly string[];
  /** Marks that had a later time before, with that time. */
  readonly changedCards: readonly KnownCard[];
}

/** All that was erased; the only copy. */
export interface ErasedData {
  readonly database: Uint8Array<ArrayBuffer>;
}

/** No function rejects. */
export interface StudyBackup {
  loadReport(): Promise<Result<StudyReport, StorageFailure>>;
  /** A SQLite file with the tables `answers` and `known_cards`. */
  exportDatabase(): Promise<Result<Uint8Array<ArrayBuffer>, StorageFailure>>;
  /** The same as UTF-8 JSON. */
  exportJson(): Promise<Result<Uint8Array<ArrayBuffer>, StorageFailure>>;
  /** Reads the file as if it were hostile; changes nothing. */
  previewImport(file: Blob): Promise<Result<ImportPreview, ImportFailure | StorageFailure>>;
  /** Merges by the answers' ids; a mark keeps its earliest time. */
  importFile(file: Blob): Promise<Result<ImportedData, ImportFailure | StorageFailure>>;
  undoImport(imported: ImportedData): Promise<Result<null, StorageFailure>>;
  /** Answers and marks; what was set aside stays. */
  eraseAll(): Promise<Result<ErasedData, StorageFailure>>;
  undoErase(erased: ErasedData): Promise<Result<null, StorageFailure>>;
  listSetAside(): Promise<Result<readonly SetAsideDatabase[], StorageFailure>>;
  /** The bytes as they were found. */
  loadSetAside(name: string): Promise<Result<Uint8Array<ArrayBuffer>, StorageFailure>>;
  deleteSetAside(name: string): Promise<Result<null, StorageFailure>>;
}
