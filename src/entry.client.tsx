// Where the real clock, chance and storage are made, and the prerendered page comes to life.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { servicesContext } from '#routes/services-context.ts';
import { askingToPersist } from '#services/persistence.ts';
import { createDocumentLife } from '#services/document-life.ts';
import { createScoreRecord } from '#services/score-record.ts';
import { ServicesProvider, type Services } from '#services/services.tsx';
import { CHANGES_CHANNEL } from '#storage/study-worker-functions.ts';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';

const services: Services = {
  store: askingToPersist(
    createWorkerStudyStore({
      startWorker: (name) =>
        new Worker(new URL('./storage/study-worker.ts', import.meta.url), { type: 'module', name }),
      changes: new BroadcastChannel(CHANGES_CHANNEL),
      page: createDocumentLife(document, window),
    }).store,
    // Missing where the page is not served securely.
    async () => (await navigator.storage?.persist?.()) ?? false,
  ),
  score: createScoreRecord(() => window.localStorage),
  clock: { now: () => Date.now() },
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
