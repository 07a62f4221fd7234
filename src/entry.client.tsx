// Where the prerendered page comes to life.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { STARTED } from '#offline/page/start-event.ts';
import { AppOnDeviceProvider } from '#services/app-on-device.tsx';
import { trustRenderedScripts } from '#services/trusted-script.ts';
import { appOnDevice } from './app-on-device.ts';

window.dispatchEvent(new Event(STARTED));
trustRenderedScripts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppOnDeviceProvider app={appOnDevice().app}>
        <HydratedRouter />
      </AppOnDeviceProvider>
    </StrictMode>,
  );
});
