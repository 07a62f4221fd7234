// A random name of this browser, so that the log can tell its events from another device's. It says nothing of anyone.
import { DEVICE_KEY } from '#services/shell/device-key.ts';
import type { LocalItems } from '#storage/page/outbox.ts';

export interface DeviceName {
  /** As lowercase hex; made at the first use. */
  read(): string;
  /** After everything was erased: what follows must not be told to be from the same device. */
  forget(): void;
}

/** @param openStorage called at every use: merely reading `window.localStorage` throws where it is blocked */
export function createDeviceName(
  openStorage: () => Pick<LocalItems, 'getItem' | 'setItem' | 'removeItem'>,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): DeviceName {
  /** Made and not stored yet. */
  let name: string | null = null;

  function make(): string {
    return Array.from(randomBytes(new Uint8Array(8)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  }

  return {
    read() {
      try {
        const stored = openStorage().getItem(DEVICE_KEY);
        if (stored !== null && /^[0-9a-f]{16}$/.test(stored)) return stored;
        name ??= make();
        openStorage().setItem(DEVICE_KEY, name);
        const made = name;
        // From here on only the stored one counts: another tab may make this browser forget it.
        name = null;
        return made;
      } catch {
        // Without local storage the name lives as long as the page.
        name ??= make();
        return name;
      }
    },
    forget() {
      name = null;
      try {
        openStorage().removeItem(DEVICE_KEY);
      } catch {
        // It was never stored.
      }
    },
  };
}
