// SHA-1 (FIPS 180-4), for the checksum by which Anki looks for notes with the same first field. It protects nothing.

type State = readonly [number, number, number, number, number];

/** The first 32 bits. */
export function sha1Start(bytes: Uint8Array): number {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Int32Array(80);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 80; at += 1) {
      words[at] =
        at < 16
          ? view.getInt32(block + at * 4)
          : rotate(
              (words[at - 3] ?? 0) ^
                (words[at - 8] ?? 0) ^
                (words[at - 14] ?? 0) ^
                (words[at - 16] ?? 0),
              1,
            );
    }
    let [a, b, c, d, e] = state;
    for (let at = 0; at < 80; at += 1) {
      const [mixed, constant] = round(at, b, c, d);
      const next = (rotate(a, 5) + mixed + e + constant + (words[at] ?? 0)) | 0;
      [e, d, c, b, a] = [d, c, rotate(b, 30), a, next];
    }
    state = [
      (state[0] + a) | 0,
      (state[1] + b) | 0,
      (state[2] + c) | 0,
      (state[3] + d) | 0,
      (state[4] + e) | 0,
    ];
  }
  return state[0] >>> 0;
}

function round(at: number, b: number, c: number, d: number): readonly [number, number] {
  if (at < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (at < 40) return [b ^ c ^ d, 0x6ed9eba1];
  if (at < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc];
  return [b ^ c ^ d, 0xca62c1d6];
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
