// An app on a device for tests of screens: of the current version, with a copy in preparation, not to be installed.
import type { AppOnDevice, OfflineCopy } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';

export function fakeAppOnDevice(overrides: Partial<AppOnDevice> = {}): AppOnDevice {
  return {
    version: { state: createObservable('current'), update: () => {}, waitFor: () => {} },
    offlineCopy: createObservable<OfflineCopy>({ kind: 'preparing' }),
    installation: {
      offered: createObservable(false),
      byHand: false,
      install: async () => 'declined',
    },
    ...overrides,
  };
}
