// A segment comes back as it was sealed, and of anything else nothing is believed.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { deriveKeys } from '#sync/keys.ts';
import { MAX_SEGMENT_BYTES, type Segment } from '#sync/mailbox.ts';
import { openSegment, sealSegment } from '#sync/segment.ts';
import { someAnswers, someEvents } from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const keys = await deriveKeys(new Uint8Array(16).fill(7));
const otherKeys = await deriveKeys(new Uint8Array(16).fill(8));

async function seal(events: readonly StudyEvent[], by = keys): Promise<Segment> {
  const segment = await sealSegment(by, events);
  if (segment === null) throw new Error('Does not fit');
  return segment;
}

/** A segment that holds whatever a stolen key may have sealed. */
async function sealText(deflated: Uint8Array, length: number): Promise<Segment> {
  const id = 'x';
  const padded = new Uint8Array(4 + deflated.length);
  new DataView(padded.buffer).setUint32(0, length);
  padded.set(deflated, 4);
  const iv = new Uint8Array(12);
  const additionalData = new TextEncoder().encode(`v1/${id}`);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    keys.seal,
    padded,
  );
  return { id, bytes: Uint8Array.from([1, ...iv, ...new Uint8Array(sealed)]) };
}

async function deflate(text: BlobPart): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe('Z5 a segment', () => {
  test('gives every kind of event back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(someEvents(20), async (events) => {
        const opened = await openSegment(keys, await seal(events));
        expect(opened).toEqual({ ok: true, value: { events, unreadable: 0 } });
      }),
      { numRuns: runs(100) },
    );
  });

  test('has the same id for the same events, and another for any others', async () => {
    const events = someAnswers(10);
    const one = await seal(events);
    const again = await seal(events);
    expect(again.id).toBe(one.id);
    expect(one.id).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
    // Never the same bytes: an IV that comes twice would open both.
    expect(again.bytes).not.toEqual(one.bytes);
    expect((await seal(events.slice(1))).id).not.toBe(one.id);
    expect((await seal(events, otherKeys)).id).not.toBe(one.id);
  });
});

describe('Z19 of a hostile segment nothing is believed:', () => {
  const events = someAnswers(5);

  test('one with any byte changed, or cut anywhere', async () => {
    const { id, bytes } = await seal(events);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await openSegment(keys, { id, bytes: changed })).ok).toBe(false);
      expect((await openSegment(keys, { id, bytes: bytes.slice(0, at) })).ok).toBe(false);
    }
  });

  test('a bomb of zeros is not unpacked', async () => {
    const bomb = await deflate(new Uint8Array(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(MAX_SEGMENT_BYTES);
    const opened = await openSegment(keys, await sealText(bomb, bomb.length));
    expect(opened).toEqual({ ok: false, error: 'foreign' });
  });

  test('an event of a later version is counted, and the others are read', async () => {
    const [known] = events;
    const list = await deflate(JSON.stringify([known, { ...known, kind: 'of-tomorrow' }, null]));
    expect(await openSegment(keys, await sealText(list, list.length))).toEqual({
      ok: true,
      value: { events: [known], unreadable: 2 },
    });
  });
});
