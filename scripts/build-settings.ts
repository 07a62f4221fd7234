// The settings of a build, read from the environment once and checked. docs/settings.md explains them.
import * as z from 'zod';

const LOCAL_SITE = 'http://localhost:4173';

const environmentSchema = z
  .object({
    SITE_URL: orUnset(
      z
        .url({ protocol: /^https?$/, abort: true })
        .refine(isOrigin, 'the site’s origin only, e.g. https://example.com')
        .refine(isSafeOrLocal, 'https, except on localhost')
        .transform((address) => new URL(address).origin),
    ),
    BASE_PATH: orUnset(
      z.string().regex(/^\/(?:[\w-]+\/)*$/, 'a path of letters, digits and hyphens, e.g. /wine/'),
    ),
    SUPPORT_URL: orUnset(z.url({ protocol: /^https$/ })),
    FEEDBACK_FORM_URL: orUnset(z.url({ protocol: /^https$/ })),
    CONTACT_EMAIL: orUnset(z.email()),
    SYNC_URL: orUnset(
      z
        .url({ protocol: /^https?$/, abort: true })
        .refine(isSafeOrLocal, 'https, except on localhost')
        .refine(isBareAddress, 'without a name, a password, a “?”, a “#” or an empty part')
        .transform((address) => new URL(address).href.replace(/\/$/, '')),
    ),
  })
  // The frame may run scripts with its own origin; were that ours, it could lift its own sandbox.
  .refine(
    ({ SITE_URL, FEEDBACK_FORM_URL }) =>
      FEEDBACK_FORM_URL === null || URL.parse(FEEDBACK_FORM_URL)?.origin !== SITE_URL,
    { path: ['FEEDBACK_FORM_URL'], message: 'must be of another origin than SITE_URL' },
  )
  // A browser asks nothing of http from a page of https, but on its own machine, which is no learner's.
  .refine(
    ({ SITE_URL, SYNC_URL }) =>
      SYNC_URL === null || SYNC_URL.startsWith('https:') || !SITE_URL?.startsWith('https:'),
    { path: ['SYNC_URL'], message: 'must be https, as SITE_URL is' },
  );

/** Throws, naming the variable, when one is set to something that it cannot be. */
export function parseBuildSettings(
  environment: Readonly<Record<string, string | undefined>>,
): SiteSettings {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) throw new Error(`Build settings:\n${z.prettifyError(result.error)}`);
  const { SITE_URL, BASE_PATH, SUPPORT_URL, FEEDBACK_FORM_URL, CONTACT_EMAIL, SYNC_URL } =
    result.data;
  return {
    siteUrl: SITE_URL ?? LOCAL_SITE,
    basePath: BASE_PATH ?? '/',
    supportUrl: SUPPORT_URL,
    feedbackFormUrl: FEEDBACK_FORM_URL,
    contactEmail: CONTACT_EMAIL,
    syncUrl: SYNC_URL,
  };
}

export const BUILD_SETTINGS: SiteSettings = parseBuildSettings(process.env);

/** An empty variable counts as unset: that is how many hosts' dashboards leave one. */
function orUnset<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .union([z.literal('').transform(() => null), schema])
    .optional()
    .transform((value) => value ?? null);
}

function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

function isSafeOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

/** The client puts `/_users/…` behind it. */
function isBareAddress(address: string): boolean {
  const { origin, pathname, href } = new URL(address);
  return href === `${origin}${pathname}` && !pathname.includes('//');
}
