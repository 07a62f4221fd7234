// The frames of a Zstandard file, read without decompressing them: how much room each of them asks for (RFC 8878, 3.1).

const FRAME = 0xfd2fb528;
const SKIPPABLE = 0x184d2a50;
const BLOCK_HEADER = 3;
const CHECKSUM = 4;
/** A block of this type is one byte, repeated. */
const REPEATED = 1;

/** In bytes; 0 without a frame. Reading ends at the first piece of another kind. */
export function largestWindow(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let largest = 0;
  let at = 0;
  while (at + 8 <= file.length) {
    const magic = view.getUint32(at, true);
    if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE) {
      at += 8 + view.getUint32(at + 4, true);
      continue;
    }
    if (magic !== FRAME) break;
    const header = readFrameHeader(view, at + 4);
    if (header === null) break;
    largest = Math.max(largest, header.window);
    at = endOfBlocks(view, header.end) + (header.hasChecksum ? CHECKSUM : 0);
  }
  return largest;
}

function readFrameHeader(view: DataView, at: number) {
  const descriptor = view.getUint8(at);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = descriptor >> 6 === 0 ? Number(isSingleSegment) : 1 << (descriptor >> 6);
  const sizeAt = at + 1 + Number(!isSingleSegment) + dictionary;
  const end = sizeAt + sizeBytes;
  if (end > view.byteLength) return null;
  return {
    window: isSingleSegment
      ? contentSize(view, sizeAt, sizeBytes)
      : windowSize(view.getUint8(at + 1)),
    hasChecksum: (descriptor & 4) !== 0,
    end,
  };
}

function windowSize(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function contentSize(view: DataView, at: number, bytes: number): number {
  if (bytes === 1) return view.getUint8(at);
  if (bytes === 2) return view.getUint16(at, true) + 256;
  if (bytes === 4) return view.getUint32(at, true);
  return Number(view.getBigUint64(at, true));
}

function endOfBlocks(view: DataView, from: number): number {
  let at = from;
  while (at + BLOCK_HEADER <= view.byteLength) {
    const header = view.getUint8(at) | (view.getUint16(at + 1, true) << 8);
    const isRepeated = ((header >> 1) & 3) === REPEATED;
    at += BLOCK_HEADER + (isRepeated ? 1 : header >> 3);
    if ((header & 1) === 1) return at;
  }
  return view.byteLength;
}
