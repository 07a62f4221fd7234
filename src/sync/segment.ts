// A segment: events, sealed so that the server sees nothing of them but about how many there are.
//
// Version byte, 12 bytes of IV, then AES-GCM of: length (4 bytes), that many bytes of raw deflate, zeros. Deflated is
// JSON, a list of events without the fields that are null. Version and id are authenticated with it.
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { toLetters } from '#sync/base32.ts';
import { readAtMost } from '#sync/bounded-bytes.ts';
import type { SyncKeys } from '#sync/keys.ts';
import { MAX_SEGMENT_BYTES, type Segment } from '#sync/mailbox.ts';

export const MAX_EVENTS = 1000;

// Permanent: another number is another format.
const VERSION = 1;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const LENGTH_BYTES = 4;
const ID_BYTES = 15;

/** Bytes. Below it all lengths look alike: one answer or five. */
const SHORTEST = 256;

/** The longest JSON in bytes, far above that of 1,000 events. */
const MAX_TEXT = 8 * 1024 * 1024;

export interface OpenedSegment {
  readonly events: readonly StudyEvent[];
  /** Events that this version of the app cannot read. */
  readonly unreadable: number;
}

/** Why nothing was read: a later version of the app sealed it, or it is none of this learner's, cut or changed. */
export type SegmentFailure = 'newer' | 'foreign';

type SealingKeys = Pick<SyncKeys, 'seal' | 'id'>;

/** The same events give the same id. `null` where they do not fit into one segment. */
export async function sealSegment(
  keys: SealingKeys,
  events: readonly StudyEvent[],
): Promise<Segment | null> {
  if (events.length > MAX_EVENTS) return null;
  const text = new TextEncoder().encode(JSON.stringify(events.map(withoutNulls)));
  if (text.length > MAX_TEXT) return null;
  const deflated = await through(text, new CompressionStream('deflate-raw'), Infinity);
  if (deflated === null) return null;
  const padded = new Uint8Array(paddedLength(LENGTH_BYTES + deflated.length));
  if (1 + IV_LENGTH + padded.length + TAG_LENGTH > MAX_SEGMENT_BYTES) return null;
  new DataView(padded.buffer).setUint32(0, deflated.length);
  padded.set(deflated, LENGTH_BYTES);
  const id = await segmentId(keys, events);
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const sealed = await crypto.subtle.encrypt(gcm(iv, id, VERSION), keys.seal, padded);
  const bytes = new Uint8Array(1 + IV_LENGTH + sealed.byteLength);
  bytes[0] = VERSION;
  bytes.set(iv, 1);
  bytes.set(new Uint8Array(sealed), 1 + IV_LENGTH);
  return { id, bytes };
}

/** Reads a segment as if it were hostile. Never rejects. */
export async function openSegment(
  keys: SealingKeys,
  { id, bytes }: Segment,
): Promise<Result<OpenedSegment, SegmentFailure>> {
  if (bytes.length > MAX_SEGMENT_BYTES) return failure('foreign');
  const version = bytes[0] ?? 0;
  const iv = bytes.slice(1, 1 + IV_LENGTH);
  const sealed = bytes.slice(1 + IV_LENGTH);
  try {
    const padded = await crypto.subtle.decrypt(gcm(iv, id, version), keys.seal, sealed);
    if (version !== VERSION) return failure(version > VERSION ? 'newer' : 'foreign');
    const length = new DataView(padded).getUint32(0);
    const deflated = new Uint8Array(padded, LENGTH_BYTES, length);
    const text = await through(deflated, new DecompressionStream('deflate-raw'), MAX_TEXT);
    if (text === null) return failure('foreign');
    const list: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    if (!Array.isArray(list) || list.length > MAX_EVENTS) return failure('foreign');
    const parsed = list.map(parseEvent);
    const events = parsed.filter((event) => event !== null);
    return success({ events, unreadable: parsed.length - events.length });
  } catch {
    return failure('foreign');
  }
}

/**
 * Padmé: at most 12 % more, and only as many different lengths as bits can count.
 * Source: Nikitin and others, “Reducing Metadata Leakage from Encrypted Files and Communication with PURBs”, 2019,
 * https://arxiv.org/abs/1806.03160, algorithm 1.
 */
export function paddedLength(length: number): number {
  if (length <= SHORTEST) return SHORTEST;
  const exponent = Math.floor(Math.log2(length));
  const kept = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - kept);
  return Math.ceil(length / step) * step;
}

/** Equal for two segments with the same events. Without the key it says nothing about them. */
async function segmentId(keys: SealingKeys, events: readonly StudyEvent[]): Promise<string> {
  const named = [`v${VERSION}`, ...events.map((event) => event.id)].join('\n');
  const mac = await crypto.subtle.sign('HMAC', keys.id, new TextEncoder().encode(named));
  return toLetters(new Uint8Array(mac, 0, ID_BYTES));
}

/** Of every version, also a later one: so a segment of it can be told from what only claims to be one. */
function gcm(iv: Uint8Array<ArrayBuffer>, id: string, version: number): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`v${version}/${id}`) };
}

/** A missing field is read as null. */
function withoutNulls(event: StudyEvent): unknown {
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null));
}

/** `null` where it becomes longer than `most`. Rejects for what cannot be transformed. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const writer = transform.writable.getWriter();
  // A failure shows at the end that is read.
  void writer.write(bytes).catch(() => {});
  void writer.close().catch(() => {});
  return readAtMost(transform.readable, most);
}
