// Bytes from the key-value store, as any version of the app may have written them.

/** Empty for anything that is no bytes. */
export function parseBytes(raw: unknown): Uint8Array<ArrayBuffer> {
  if (raw instanceof Uint8Array) return new Uint8Array(raw);
  if (raw instanceof ArrayBuffer) return new Uint8Array(raw);
  return new Uint8Array();
}
