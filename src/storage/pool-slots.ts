// Looks into the engine's pool before it opens: which databases it would delete, and whether ours is there.
//
// The pool keeps each file in a slot whose first page names it. A slot whose name does not match its digest
// is emptied when the pool opens, whatever it holds.
import { DATABASE_FILE, POOL_DIRECTORY } from '#storage/engine.ts';

// The layout of a slot and the digest, from OpfsSAHPool of @sqlite.org/sqlite-wasm 3.54.1.
const NAME_BYTES = 512;
const DIGEST_AT = NAME_BYTES + 4;
const DATA_AT = 4096;
const SLOTS_DIRECTORY = '.opaque';
/** SQLITE_OPEN_MEMORY, by which the pool says that it wrote a digest. */
const HAS_DIGEST = 0x80;

// The layout of a journal, from https://www.sqlite.org/fileformat.html: a header as long as the pool's sector,
// then the pages as they were, each after its number.
const JOURNAL_HEADER_BYTES = 4096;
const PAGE_NUMBER_BYTES = 4;
const JOURNAL_MAGIC = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/** As much of a slot as tells what it holds. */
const LOOKED_AT = DATA_AT + JOURNAL_HEADER_BYTES + PAGE_NUMBER_BYTES + 1;

/** With which a page begins: the kinds of a tree's pages, and the name of the format on the first page. */
const FIRST_BYTES: ReadonlySet<number | undefined> = new Set([2, 5, 10, 13, 0x53]);

/** To be called before the pool opens, with the tab lock. Rejects as the private file system does. */
export async function findAbandonedDatabases(): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const found: Uint8Array<ArrayBuffer>[] = [];
  for (const slot of await listSlots()) {
    if (slot.size <= DATA_AT) continue;
    const head = new Uint8Array(await slot.slice(0, LOOKED_AT).arrayBuffer());
    if (isNamed(head) || isJournal(head.subarray(DATA_AT))) continue;
    found.push(new Uint8Array(await slot.slice(DATA_AT).arrayBuffer()));
  }
  return found;
}

/** Whether the pool holds the learner's database. Rejects as the private file system does. */
export async function hasStoredDatabase(): Promise<boolean> {
  for (const slot of await listSlots()) {
    if (slot.size <= DATA_AT) continue;
    const head = new Uint8Array(await slot.slice(0, DATA_AT).arrayBuffer());
    if (isNamed(head) && nameOf(head) === DATABASE_FILE) return true;
  }
  return false;
}

async function listSlots(): Promise<readonly File[]> {
  const root = await navigator.storage.getDirectory();
  try {
    const pool = await root.getDirectoryHandle(POOL_DIRECTORY);
    const slots = await pool.getDirectoryHandle(SLOTS_DIRECTORY);
    const files: File[] = [];
    for await (const entry of slots.values()) {
      if (entry.kind === 'file') files.push(await entry.getFile());
    }
    return files;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return [];
    throw error;
  }
}

function nameOf(head: Uint8Array): string {
  const end = head.indexOf(0);
  return new TextDecoder().decode(head.subarray(0, end === -1 ? NAME_BYTES : end));
}

/** Whether the name is whole: then the pool knows what it does with the slot. */
export function isNamed(head: Uint8Array<ArrayBuffer>): boolean {
  if (head[0] === 0) return false;
  const view = new DataView(head.buffer, head.byteOffset);
  const flags = view.getUint32(NAME_BYTES);
  const [first, second] = (flags & HAS_DIGEST) === 0 ? [0, 0] : digest(head.subarray(0, DIGEST_AT));
  // Written from an array of numbers, so in the machine's own order.
  const stored = new Uint32Array(head.slice(DIGEST_AT, DIGEST_AT + 8).buffer);
  return stored[0] === first && stored[1] === second;
}

function digest(name: Uint8Array): readonly [number, number] {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (const byte of name) {
    first = Math.imul(first ^ byte, 2654435761);
    second = Math.imul(second ^ byte, 104729);
  }
  return [first >>> 0, second >>> 0];
}

/** Of a transaction under way, or of one that is done, whose journal stays with zeros for its header. */
export function isJournal(data: Uint8Array): boolean {
  if (JOURNAL_MAGIC.every((byte, index) => data[index] === byte)) return true;
  if (data.subarray(0, JOURNAL_HEADER_BYTES).some((byte) => byte !== 0)) return false;
  // A database whose first page is gone goes on with the kind of its second page, and never with a zero.
  const firstPage = JOURNAL_HEADER_BYTES + PAGE_NUMBER_BYTES;
  return data[JOURNAL_HEADER_BYTES] === 0 && FIRST_BYTES.has(data[firstPage]);
}
