// Everything that a browser did or was kept from doing against the site's policy.
import type { BrowserContext } from '@playwright/test';

export interface Breaches {
  /** The directives that were violated, with what was refused. */
  readonly violations: readonly string[];
  /** Addresses of other origins that something was asked of. */
  readonly strangers: readonly string[];
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
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) strangers.push(request.url());
  });
  return { violations, strangers };
}
