// How many bytes of a file come over the network, as hosts compress it.
import { brotliCompressSync, constants } from 'node:zlib';

/** The best level of 11 saves 6 to 8 %, and takes forty times as long, at each build and run of the tests. */
const AS_HOSTS_COMPRESS = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

export function brotliBytes(content: string | Uint8Array): number {
  return brotliCompressSync(content, AS_HOSTS_COMPRESS).length;
}
