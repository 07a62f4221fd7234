// The collection out of a package of anybody's: nothing is unpacked but the one file, and no more of it than may be.
import { decompress } from 'fzstd';
import { unzipSync } from 'fflate';
import { readHeader } from '#storage/files/file-header.ts';
import { UnfitError } from '#storage/files/in/hostile-database.ts';

/** The newest first: a package has those of older layouts too, with a word that asks for a newer Anki. */
const COLLECTIONS: readonly string[] = [
  'collection.anki21b',
  'collection.anki21',
  'collection.anki2',
];

/** Bytes of a collection. A hundred thousand notes are some 60 MB. */
const MAX_COLLECTION = 100_000_000;
/** Pictures and sounds are entries too. */
const MAX_ENTRIES = 100_000;

/** Throws `UnfitError`. @returns the bytes of a database, as far as can be told */
export function readCollection(bytes: Uint8Array): Uint8Array {
  try {
    const files = unpack(bytes);
    const name = COLLECTIONS.find((wanted) => files[wanted] !== undefined);
    const file = name === undefined ? undefined : files[name];
    if (file === undefined) {
      throw new UnfitError('not-ours', 'An archive without a collection of Anki');
    }
    return name === 'collection.anki21b' ? decompressCollection(file) : file;
  } catch (error) {
    if (error instanceof UnfitError) throw error;
    throw new UnfitError(error instanceof RangeError ? 'too-large' : 'damaged', String(error));
  }
}

function tooLarge(detail: string): UnfitError {
  return new UnfitError('too-large', detail);
}

/** The room is that of the size that the archive says; more than that is not written. */
function unpack(bytes: Uint8Array): Partial<Record<string, Uint8Array>> {
  const found = new Set<string>();
  let entries = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries += 1;
      if (entries > MAX_ENTRIES) throw tooLarge(`More than ${MAX_ENTRIES} entries`);
      // The first of two entries of one name counts.
      if (!COLLECTIONS.includes(name) || found.has(name)) return false;
      found.add(name);
      if (originalSize > MAX_COLLECTION) throw tooLarge(`${originalSize} bytes`);
      return true;
    },
  });
  for (const file of Object.values(files)) {
    // An entry without compression has its own size.
    if (file.length > MAX_COLLECTION) throw tooLarge(`${file.length} bytes`);
  }
  return files;
}

/** Zstandard, into room of our own: a file may ask the decoder for any. What is beyond it is not written. */
function decompressCollection(file: Uint8Array): Uint8Array {
  // The decoder asks `room == 1`, which writes all of the room as one string of 200 MB, unless it says what it is as one.
  const room = decompress(
    file,
    Object.assign(new Uint8Array(MAX_COLLECTION), { toString: () => 'room' }),
  );
  const header = readHeader(room);
  if (header === null) throw new UnfitError('damaged', 'No database is compressed in it');
  const size = header.pageSize * header.pageCount;
  if (size > MAX_COLLECTION) throw tooLarge(`${size} bytes`);
  return room.subarray(0, size);
}
