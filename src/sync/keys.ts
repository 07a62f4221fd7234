// What a transfer code stands for: the mailbox's account, and the keys of what is in it. The server knows none of them
// but the account, from which the rest cannot be computed.
import { toLetters } from '#sync/base32.ts';
import type { MailboxAccount } from '#sync/mailbox.ts';

export interface SyncKeys {
  readonly account: MailboxAccount;
  /** AES-GCM, 256 bits. */
  readonly seal: CryptoKey;
  /** HMAC with SHA-256, for the ids of segments. */
  readonly id: CryptoKey;
}

// Permanent: another text gives another mailbox.
const SALT = 'wine-study-sync:v1';

/** HKDF with SHA-256 (RFC 5869). @param secret the 16 bytes of a transfer code */
export async function deriveKeys(secret: Uint8Array<ArrayBuffer>): Promise<SyncKeys> {
  const { subtle } = crypto;
  const utf8 = new TextEncoder();
  const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const way = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8.encode(SALT),
    info: utf8.encode(info),
  });
  const bytes = async (info: string, length: number) =>
    new Uint8Array(await subtle.deriveBits(way(info), source, length * 8));
  const [name, password, seal, id] = await Promise.all([
    bytes('name', 15),
    bytes('password', 32),
    subtle.deriveKey(way('seal'), source, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    subtle.deriveKey(way('id'), source, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  ]);
  return { account: { name: toLetters(name), password: toLetters(password) }, seal, id };
}
