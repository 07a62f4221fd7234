// Which slots the engine's pool knows by their first page.
import { expect, test } from 'vitest';
import { isJournal, isNamed } from '#storage/pool-slots.ts';

/** The first page of a slot as the pool of @sqlite.org/sqlite-wasm 3.54.1 wrote it in Chromium. */
function head(name: string, flags: number, digest: readonly [number, number]) {
  const bytes = new Uint8Array(4104);
  new TextEncoder().encodeInto(name, bytes);
  new DataView(bytes.buffer).setUint32(512, flags);
  bytes.set(new Uint8Array(new Uint32Array(digest).buffer), 516);
  return bytes;
}

test('S13 a slot without a name, or whose name is not its digest’s, is thrown away by the pool', () => {
  expect(isNamed(new Uint8Array(4104))).toBe(false);
  expect(isNamed(head('/wine-study.db', 0x180, [1, 2]))).toBe(false);
  // Before the pool knew digests it wrote zeros.
  expect(isNamed(head('/wine-study.db', 0x100, [0, 0]))).toBe(true);
});

test('S13 S16 a journal whose transaction is done is no database, and a database without its first page no journal', () => {
  const journal = new Uint8Array(4101);
  // The first page kept is page 1, which names the format.
  journal.set([0, 0, 0, 1, 0x53], 4096);
  expect(isJournal(journal)).toBe(true);
  const pageOfIndex = journal.with(4099, 7).with(4100, 2);
  expect(isJournal(pageOfIndex)).toBe(true);
  const database = new Uint8Array(4101);
  // Its second page: a leaf of a table.
  database.set([13, 0, 0, 0, 2], 4096);
  expect(isJournal(database)).toBe(false);
});
