// A random name of this browser, so that the log can tell its events from another device's. It says nothing of anyone.
import { localRecord } from '#services/shell/local-record.ts';

export const DEVICE_KEY = 'wine-study-device:v1';
/** The key of the desk, which belongs to the bearer of the name. */
export const DESK_KEY = 'wine-study-desk:v1';

/** Lowercase hex. It also tells, without the database, that the log has something; an erasure forgets it. */
export const deviceRecord = localRecord(
  DEVICE_KEY,
  (raw) => (typeof raw === 'string' && /^[0-9a-f]{16}$/.test(raw) ? raw : null),
  null,
);

/** As script, for the first HTML: whether there is one. Throws where local storage is blocked. */
export const HAS_DEVICE_NAME = `/^"[0-9a-f]{16}"$/.test(localStorage.getItem('${DEVICE_KEY}'))`;

export function createDeviceName(
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
) {
  /** Made and not stored: without local storage the name lives as long as the page. */
  let name: string | null = null;

  function make(): string {
    return Array.from(randomBytes(new Uint8Array(8)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  }

  return {
    /** Made at the first use. */
    read() {
      const stored = deviceRecord.read();
      if (stored !== null) return stored;
      name ??= make();
      const made = name;
      // From here on only the stored one counts: another tab may make this browser forget it.
      if (deviceRecord.save(made) && deviceRecord.read() === made) name = null;
      return made;
    },
    /** After everything was erased: what follows must not be told to be from the same device. The desk goes with it. */
    forget() {
      name = null;
      deviceRecord.save(null);
      localRecord(DESK_KEY, () => null, null).save(null);
    },
  };
}
