// Where the real clock, chance and storage are made, and the prerendered page comes to life.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { isHomeScreenAdvised } from '#domain/backup/home-screen.ts';
import { servicesContext } from '#routes/services-context.ts';
import { countingForBackup, createBackupRecordStore } from '#services/backup-record.ts';
import { createDocumentLife } from '#services/document-life.ts';
import { createFailureLog } from '#services/failure-log.ts';
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

const clock = { now: () => Date.now() };
const failures = createFailureLog(clock.now);
const backupRecord = createBackupRecordStore(() => window.localStorage, failures);
// Missing where the page is not served securely.
const persistence = createPersistence(() => navigator.storage, failures);
const { store, backup } = createWorkerStudyStore({
  startWorker: (name) => new Worker(trustedScript(studyWorkerAddress), { type: 'module', name }),
  changes: new BroadcastChannel(CHANGES_CHANNEL),
  page: createDocumentLife(document, window),
});

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
  device: {
    adviseHomeScreen: isHomeScreenAdvised({
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      installed: window.matchMedia('(display-mode: standalone)').matches,
    }),
  },
  clock,
  random: () => Math.random(),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServicesProvider services={services}>
        <HydratedRouter
          getContext={() => new RouterContextProvider(new Map([[servicesContext, services]]))}
        />
      </ServicesProvider>
    </StrictMode>,
  );
});
