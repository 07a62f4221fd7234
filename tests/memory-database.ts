// SQLite in memory for tests in Node: empty, or holding a file's bytes.
import '#tests/native-arrays.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import initSqlite, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { ORDERED_SCHEMA } from '#tests/ordered-schema.ts';

export const sqlite3: Sqlite3Static = await initSqlite();

export function openEmpty(): Database {
  return new sqlite3.oo1.DB(':memory:');
}

/** Empty, with the tables that were ordered. */
export function openOrdered(): Database {
  const db = openEmpty();
  db.exec(ORDERED_SCHEMA);
  return db;
}

/** @param file a name in tests/kept */
export function readFixture(file: string): Uint8Array<ArrayBuffer> {
  const path = fileURLToPath(new URL(`./kept/${file}`, import.meta.url));
  // The engine copies a Uint8Array and refuses Node's Buffer.
  return new Uint8Array(readFileSync(path));
}

/** A database from the bytes of a file, which can be changed. */
export function openBytes(bytes: Uint8Array): Database {
  const { capi, wasm } = sqlite3;
  const db = openEmpty();
  const memory = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  db.checkRc(capi.sqlite3_deserialize(db, 'main', memory, bytes.length, bytes.length, flags));
  return db;
}

/** The file that the database would be. */
export function bytesOf(db: Database): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sqlite3.capi.sqlite3_js_db_export(db));
}
