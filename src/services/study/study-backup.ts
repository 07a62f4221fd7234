// What the learner's data page may ask beside the log itself: all of it out as a file, back in, and away.
import type { LeftOutReason } from '#domain/anki/foreign-notes.ts';
import type { AnkiNote } from '#domain/anki/notes.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** A damaged database; kept until the learner deletes it. */
export interface QuarantinedDatabase {
  /** Dated, and a fit name for a file: `wine-study-20261121-042300.db`. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly setAsideAt: number;
  readonly bytes: number;
  /** What could be read from it and is now in the database; `null` until that has been tried. */
  readonly salvaged: { readonly answers: number; readonly knownCards: number } | null;
}

/** Why a file could not be taken in. Nothing was changed. */
export interface ImportFailure {
  readonly kind:
    | 'too-large'
    | 'too-many' // more cards than are taken in at once
    | 'unknown-format' // none that is read
    | 'not-ours' // readable, but not a file of this app
    | 'damaged' // ours, but broken off or overwritten
    | 'newer-version'
    | 'empty' // no row in it
    | 'unreadable'; // rows, but none of them can be read
  /** For whoever looks into it, in English; never shown as the message itself. */
  readonly detail: string;
  /** Of another program's file. */
  readonly leftOut: readonly LeftOut[];
}

/** How many notes, or rows of a table, make no card, and why. */
export type LeftOut = readonly [reason: LeftOutReason, count: number];

export interface ImportCount {
  readonly found: number;
  /** How many of those found are not in the database yet. */
  readonly added: number;
}

export interface ImportPreview {
  /** A file of ours, or one of another program: then it brings cards, and reviews of our own. */
  readonly format: 'database' | 'json' | 'anki' | 'table';
  readonly answers: ImportCount;
  readonly knownCards: ImportCount;
  /** Cards for decks of the learner’s own. */
  readonly ownCards: ImportCount;
  readonly cardReviews: ImportCount;
  /** All events of the file, those included. */
  readonly events: ImportCount;
  /** Rows of the file that are left out, because they are not events. */
  readonly unreadable: number;
  /** Of another program's file: those rows by their reason. */
  readonly leftOut: readonly LeftOut[];
  /** Epoch milliseconds of the oldest and the latest answer in the file; `null` without any. */
  readonly answeredBetween: { readonly first: number; readonly last: number } | null;
}

/** What an import added, so that exactly that can be taken back. */
export interface ImportedData {
  /** The database knows the events of this import by it. */
  readonly importId: string;
  readonly events: number;
  readonly answers: number;
  /** Cards that are marked now and were not before. */
  readonly knownCards: number;
  /** Cards of the learner’s own decks, new or with another text. */
  readonly ownCards: number;
}

export interface UndoneImport {
  /** Whether sync takes it from the other devices too. */
  readonly elsewhere: boolean;
}

export interface ExportedData {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False where the database could not be read: then only what this tab still holds is in it. */
  readonly complete: boolean;
}

/** A file for Anki. */
export interface AnkiPackage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: number;
  readonly cards: number;
  readonly reviews: number;
}

/** All that was erased; the only copy. */
export interface ErasedData {
  readonly database: Uint8Array<ArrayBuffer>;
  readonly quarantine: readonly {
    readonly record: QuarantinedDatabase;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }[];
  /** False where the storage did not say whether it was done. */
  readonly certain: boolean;
  /** False where traces are left on the device, which the app removes the next time it is opened. */
  readonly tidied: boolean;
}

/** No function rejects. */
export interface StudyBackup {
  /** A SQLite file with the log, and the views `answers` and `known_cards`. */
  exportDatabase(): Promise<Result<ExportedData, StorageFailure>>;
  /** The same as UTF-8 JSON. */
  exportJson(): Promise<Result<ExportedData, StorageFailure>>;
  /** @param withReviews of the notes' items, as Anki's own log */
  exportAnki(
    notes: readonly AnkiNote[],
    withReviews: boolean,
  ): Promise<Result<AnkiPackage, StorageFailure>>;
  /** Reads the file as if it were hostile; changes nothing. */
  previewImport(file: Blob): Promise<Result<ImportPreview, ImportFailure | StorageFailure>>;
  /** Adds the events whose id is not there. */
  importFile(file: Blob): Promise<Result<ImportedData, ImportFailure | StorageFailure>>;
  undoImport(imported: ImportedData): Promise<Result<UndoneImport, StorageFailure>>;
  /** Everything, what is held and what was quarantined included. Nothing is erased that could not be read whole. */
  eraseAll(): Promise<Result<ErasedData, StorageFailure>>;
  undoErase(erased: ErasedData): Promise<Result<null, StorageFailure>>;
  listQuarantine(): Promise<Result<readonly QuarantinedDatabase[], StorageFailure>>;
  /** The bytes as they were found. */
  loadQuarantined(name: string): Promise<Result<Uint8Array<ArrayBuffer>, StorageFailure>>;
  deleteQuarantined(name: string): Promise<Result<null, StorageFailure>>;
}
