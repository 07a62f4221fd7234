// Around every screen that knows the learner: where the real clock, chance and storage are made and handed down.
import { Outlet } from 'react-router';
import { servicesContext } from '#routes/services-context.ts';
import { countingForBackup, createBackupRecordStore } from '#services/backup-record.ts';
import {
  notingBackupFailures,
  notingFailures,
  notingScoreFailures,
} from '#services/noting-failures.ts';
import { askingToPersist, createPersistence } from '#services/persistence.ts';
import { createScoreRecord } from '#services/score-record.ts';
import { ServicesProvider, type Services } from '#services/services.tsx';
import { trustedScript } from '#services/trusted-script.ts';
// The bundler answers with the worker's address, which the file itself does not export.
// oxlint-disable-next-line import/default
import studyWorkerAddress from '#storage/study-worker.ts?worker&url';
import { CHANGES_CHANNEL } from '#storage/study-worker-functions.ts';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';
import type { Route } from './+types/study.ts';
import { appOnDevice } from './app-on-device.ts';

// The prerender has no learner.
const services = import.meta.env.SSR ? null : createServices();

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }) => {
    if (services !== null) context.set(servicesContext, services);
  },
];

export default function StudyScreens() {
  return services === null ? (
    <Outlet />
  ) : (
    <ServicesProvider services={services}>
      <Outlet />
    </ServicesProvider>
  );
}

function createServices(): Services {
  const clock = { now: () => Date.now() };
  const { app, failures, page, adviseHomeScreen } = appOnDevice();
  const backupRecord = createBackupRecordStore(() => window.localStorage, failures);
  // Missing where the page is not served securely.
  const persistence = createPersistence(() => navigator.storage, failures);
  const { store, backup } = createWorkerStudyStore({
    startWorker: (name) => new Worker(trustedScript(studyWorkerAddress), { type: 'module', name }),
    changes: new BroadcastChannel(CHANGES_CHANNEL),
    page,
  });
  app.version.waitFor(store);
  return {
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
}
