// Where the real clock, chance and storage are made, and the prerendered page comes to life.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { servicesContext } from '#routes/services-context.ts';
import { AppOnDeviceProvider } from '#services/app-on-device.tsx';
import { countingForBackup, createBackupRecordStore } from '#services/backup-record.ts';
import {
  notingBackupFailures,
  notingFailures,
  notingScoreFailures,
} from '#services/noting-failures.ts';
import { askingToPersist, createPersistence } from '#services/persistence.ts';
import { createScoreRecord } from '#services/score-record.ts';
import { ServicesProvider, type Services } from '#services/services.tsx';
import { CHANGES_CHANNEL } from '#storage/study-worker-functions.ts';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';
import { appOnDevice } from './app-on-device.ts';

const clock = { now: () => Date.now() };
const { app, failures, page, adviseHomeScreen } = appOnDevice();
const backupRecord = createBackupRecordStore(() => window.localStorage, failures);
// Missing where the page is not served securely.
const persistence = createPersistence(() => navigator.storage, failures);
const { store, backup } = createWorkerStudyStore({
  startWorker: (name) =>
    new Worker(new URL('./storage/study-worker.ts', import.meta.url), { type: 'module', name }),
  changes: new BroadcastChannel(CHANGES_CHANNEL),
  page,
});
app.version.waitFor(store);

const services: Services = {
  store: countingForBackup(
    askingToPersist(notingFailures(store, failures), persistence),
    backupRecord,
  ),
  backup: notingBackupFailures(backup, failures),
  backupRecord,
  score: notingScoreFailures(
    createScoreRecord(() => window.localStorage),
    failures,
  ),
  failures,
  persistence,
  device: { adviseHomeScreen },
  clock,
  random: () => Math.random(),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppOnDeviceProvider app={app}>
        <ServicesProvider services={services}>
          <HydratedRouter
            getContext={() => new RouterContextProvider(new Map([[servicesContext, services]]))}
          />
        </ServicesProvider>
      </AppOnDeviceProvider>
    </StrictMode>,
  );
});
