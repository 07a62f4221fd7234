// SQLite in memory for tests in Node: empty, or holding a file's bytes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import initSqlite, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';

export const sqlite3: Sqlite3Static = await initSqlite();

export function openEmpty(): Database {
  return new sqlite3.oo1.DB(':memory:');
}

/** @param file a name in src/storage/fixtures */
export function openFixture(file: string): Database {
  const path = fileURLToPath(new URL(`../src/storage/fixtures/${file}`, import.meta.url));
  // The engine copies a Uint8Array and refuses Node's Buffer.
  return openBytes(new Uint8Array(readFileSync(path)));
}

/** A database from the bytes of a file. */
export function openBytes(bytes: Uint8Array): Database {
  const db = openEmpty();
  const { capi, wasm } = sqlite3;
  const memory = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const code = capi.sqlite3_deserialize(db, 'main', memory, bytes.length, bytes.length, flags);
  db.checkRc(code);
  return db;
}
