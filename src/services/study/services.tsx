// Everything from outside that a screen works with, handed down through React.
import { createContext, use, type ReactNode } from 'react';
import type { RandomNumber } from '#domain/shuffle.ts';
import type { Score } from '#domain/log/score.ts';
import type { BackupRecord } from '#domain/site/backup-record.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import type { LocalRecord } from '#services/shell/local-record.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { LostLog } from '#services/study/lost-log.ts';
import type { Persistence } from '#services/study/persistence.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { LazySync } from '#services/study/sync.ts';

export interface Services {
  readonly store: StudyStore;
  readonly backup: StudyBackup;
  readonly backupRecord: LocalRecord<BackupRecord>;
  readonly score: LocalRecord<Score>;
  readonly failures: FailureLog;
  readonly library: LibraryFiles;
  /** `null` where the host has no mailboxes. */
  readonly sync: LazySync | null;
  readonly persistence: Persistence;
  readonly lostLog: LostLog;
  readonly device: Device;
  readonly clock: Clock;
  readonly beforeEngine: BeforeEngine;
  readonly random: RandomNumber;
}

/** What the engine is fetched after, on a device that holds nothing. */
export interface BeforeEngine {
  /** @param work must not ask the engine anything */
  add(work: Promise<unknown>): void;
  /** Never rejects. */
  done(): Promise<unknown>;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Device {
  /** Whether the browser erases what a site stored unless the app stands on the home screen. */
  readonly adviseHomeScreen: boolean;
  /** The same for the Dock of a Mac. */
  readonly adviseDock: boolean;
}

/** `nothing-held`: no learner yet, and their device is known to hold nothing. */
const ServicesContext = createContext<Services | 'nothing-held' | null>(null);

export function ServicesProvider(props: {
  /** `null` where there is no learner yet. */
  readonly services: Services | null;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/** The first HTML of a first visit. */
export function NothingHeld({ children }: { readonly children: ReactNode }) {
  return <ServicesContext value="nothing-held">{children}</ServicesContext>;
}

/** Whether the log is known to be empty, without asking it. */
export function useIsEmpty(): boolean {
  const services = use(ServicesContext);
  return services === 'nothing-held' || services?.store.isEmpty() === true;
}

/** `null` where there is no learner yet: in the prerendered page, and while it hydrates. */
export function useOptionalServices(): Services | null {
  const services = use(ServicesContext);
  return services === 'nothing-held' ? null : services;
}

/** For what is drawn only once there is a learner; throws before. */
export function useServices(): Services {
  const services = useOptionalServices();
  if (services === null) throw new Error('useServices needs a learner’s services above it');
  return services;
}

/** Draws its children once there is a learner, so that they may use the services. */
export function WithLearner(props: { readonly children: ReactNode }): ReactNode {
  return useOptionalServices() === null ? null : props.children;
}
