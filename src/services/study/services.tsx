// Everything from outside that a screen works with, handed down through React.
import { createContext, use, type ReactNode } from 'react';
import type { RandomNumber } from '#domain/shuffle.ts';
import type { BackupRecordStore } from '#services/study/backup-record.ts';
import type { Clock } from '#services/study/clock.ts';
import type { Device } from '#services/study/device.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import type { Persistence } from '#services/study/persistence.ts';
import type { ScoreRecord } from '#services/study/score-record.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';

export interface Services {
  readonly store: StudyStore;
  readonly backup: StudyBackup;
  readonly backupRecord: BackupRecordStore;
  readonly score: ScoreRecord;
  readonly failures: FailureLog;
  readonly persistence: Persistence;
  readonly device: Device;
  readonly clock: Clock;
  readonly random: RandomNumber;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider(props: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/** Throws outside a provider, which includes the prerender: there is no learner there. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** `null` in the prerender: for screens that are drawn there and hydrate in the browser. */
export function useServicesInBrowser(): Services | null {
  return use(ServicesContext);
}
