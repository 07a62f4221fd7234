// Which slots the engine's pool knows by their first page.
import { expect, test } from 'vitest';
import { isNamed } from '#storage/pool-slots.ts';

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
