// The collection out of a package of anybody's: nothing is unpacked but the one file, and no more of it than may be.
import { Decompress } from 'fzstd';
import { unzipSync } from 'fflate';
import { joinBytes } from '#domain/bytes.ts';
import { largestWindow } from '#storage/files/anki/zstd-frames.ts';
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
/** In bytes. Anki's packages have 2 MB; RFC 8878 (3.1.1.1.2) wants every decoder to support 8. */
const MAX_WINDOW = 8 * 1024 * 1024;

/** Throws `UnfitError`. @returns the bytes of a database, as far as can be told */
export function readCollection(bytes: Uint8Array): Uint8Array {
  try {
    const files = unpack(bytes);
    const name = COLLECTIONS.find((wanted) => files[wanted] !== undefined);
    const file = name === undefined ? undefined : files[name];
    if (file === undefined) {
      throw new UnfitError('not-ours', 'An archive without a collection of Anki');
    }
    return name === 'collection.anki21b' ? decompress(file) : file;
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

/** Zstandard, piece by piece, so that an archive that grows without end is left. */
function decompress(file: Uint8Array): Uint8Array {
  // The decoder takes the room for a window before it reads a byte of what is in it, and moves all of it at each block.
  const window = largestWindow(file);
  if (window > MAX_WINDOW) throw tooLarge(`A window of ${window} bytes`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((piece) => {
    size += piece.length;
    if (size > MAX_COLLECTION) throw tooLarge('The collection grows too large');
    // The stream uses its memory again.
    pieces.push(piece.slice());
  });
  for (let at = 0; at < file.length; at += PIECE) {
    stream.push(file.subarray(at, at + PIECE), at + PIECE >= file.length);
  }
  return joinBytes(pieces);
}

const PIECE = 65_536;
