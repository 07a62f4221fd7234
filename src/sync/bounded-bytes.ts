// Reads a stream to its end, or up to a bound: what comes from outside may have no end.
import { joinBytes } from '#domain/bytes.ts';

/** `null` where there is more than `most` bytes. Rejects as the stream does. */
export async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      // Whether the source hears of it makes no difference here.
      void reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return joinBytes(chunks);
}
