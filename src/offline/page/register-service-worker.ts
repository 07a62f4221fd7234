// The one place where the service worker's address becomes a script.
import { trustedScript } from '#services/shell/trusted-types-policy.ts';

/**
 * Rejects where the browser refuses, as in some private windows, or the script cannot be fetched.
 *
 * @param base the path at which the site stands, with a slash at both ends
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  base: string,
): Promise<void> {
  await container.register(trustedScript(`${base}service-worker.js`), { scope: base });
}
