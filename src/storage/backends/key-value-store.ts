// What the storage needs of a key-value store: IndexedDB in the browser, a map in tests.

/** The name of a single value, or of one in a numbered row. */
export type Key = string | readonly [row: string, number: number];

/**
 * Values read are unknown: any version of the app may have written them. Every function may reject as IndexedDB does, or
 * where it does not answer in time: the call was aborted, but may have been carried out.
 */
export interface KeyValueStore {
  /** `undefined` where nothing is stored. */
  load(name: string): Promise<unknown>;
  /** The entries of a row, by their numbers. */
  loadRow(row: string): Promise<readonly unknown[]>;
  /**
   * All or nothing; resolves when it is on disk.
   *
   * @param removed before anything is stored: under each name the value and the row
   */
  save(entries: readonly (readonly [Key, unknown])[], removed?: readonly string[]): Promise<void>;
}

/** Bytes as any version of the app may have stored them; empty for anything else. */
export function parseBytes(raw: unknown): Uint8Array<ArrayBuffer> {
  if (raw instanceof Uint8Array) return new Uint8Array(raw);
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw);
  return new Uint8Array();
}
