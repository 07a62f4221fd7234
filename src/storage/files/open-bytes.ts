// A database in memory that holds the bytes of a file, to be read and not changed.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';

/**
 * The bytes are copied. Close it to give the memory back. Throws `SQLite3Error`, or `WasmAllocError` when the
 * engine gets no memory; that the bytes are no database shows only at the first query.
 */
export function openBytes(sqlite3: Sqlite3Static, bytes: Uint8Array): Database {
  const { capi, wasm } = sqlite3;
  const db = new sqlite3.oo1.DB(':memory:');
  try {
    const memory = wasm.allocFromTypedArray(bytes);
    // "Written with a write-ahead log": memory has no such log, and the engine refuses the file.
    wasm.heap8u().fill(1, memory + 18, memory + Math.min(20, bytes.length));
    const size = bytes.length;
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY;
    db.checkRc(capi.sqlite3_deserialize(db, 'main', memory, size, size, flags));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
