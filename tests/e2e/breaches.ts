// Everything that a browser did or was kept from doing against the site's policy.
import type { BrowserContext } from '@playwright/test';

export interface Breaches {
  /** The directives that were violated, with what was refused. */
  readonly violations: readonly string[];
  /** Addresses of other origins that something was asked of. */
  readonly strangers: readonly string[];
}

/** @param found is called with the address of each request to an origin that is not the site's own */
export function watchForStrangers(
  context: BrowserContext,
  isOwn: (url: URL) => boolean,
  found: (address: string) => void,
): void {
  context.on('request', (request) => {
    if (!isOwn(new URL(request.url()))) found(request.url());
  });
}

/** To be called before the first page is opened. */
export async function watchForBreaches(context: BrowserContext, site: string): Promise<Breaches> {
  const { origin } = new URL(site);
  const violations: string[] = [];
  const strangers: string[] = [];
  await context.exposeFunction('reportViolation', (violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    const report: (violation: string) => void = Reflect.get(window, 'reportViolation');
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  watchForStrangers(
    context,
    (url) => url.origin === origin,
    (address) => strangers.push(address),
  );
  return { violations, strangers };
}
