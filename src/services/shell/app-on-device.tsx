// The app itself as the device keeps it: its version, its copy for use without a network, its place among other apps.
import { createContext, use, type ReactNode } from 'react';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import type { Observable } from '#services/shell/observable.ts';

export type VersionState =
  | 'current'
  | 'newer-available' // on the device as a whole; this page goes on with its own
  | 'updating'
  | 'held-back'; // a reload now would lose what could not be stored

export interface AppVersion {
  readonly state: Observable<VersionState>;
  /** Loads this page anew in the newer version, once everything is stored; other tabs keep theirs. */
  update(): void;
  /** @param pendingChanges how many changes of this page a reload would lose; an update waits for them */
  waitFor(pendingChanges: () => number): void;
}

export type OfflineCopy =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly bytes: number }
  | { readonly kind: 'failed' } // tried again when the app is next opened
  | { readonly kind: 'unavailable' }; // this browser, or this kind of window, keeps no copy

export interface Installation {
  /** Whether the browser can be asked now. It can be once; then only after the next opening. */
  readonly offered: Observable<boolean>;
  /** Whether the learner must do it, in the browser's own menu. */
  readonly byHand: boolean;
  /** Has the browser ask the learner. Never rejects. */
  install(): Promise<'accepted' | 'declined'>;
}

export interface AppOnDevice {
  readonly version: AppVersion;
  readonly offlineCopy: Observable<OfflineCopy>;
  readonly installation: Installation;
}

const AppOnDeviceContext = createContext<AppOnDevice | null>(null);

export function AppOnDeviceProvider(props: {
  readonly app: AppOnDevice;
  readonly children: ReactNode;
}) {
  return <AppOnDeviceContext value={props.app}>{props.children}</AppOnDeviceContext>;
}

/** `null` in the prerender, and while its HTML hydrates: that knows no device. */
export function useAppOnDevice(): AppOnDevice | null {
  const app = use(AppOnDeviceContext);
  return useIsHydrated() ? app : null;
}
