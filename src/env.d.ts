// What the build puts in place.

interface ImportMetaEnv {
  /** Version of the SQLite package that this build carries. */
  readonly SQLITE_VERSION: string;
  /** Whether the host has set `SYNC_URL`. */
  readonly HAS_SYNC: boolean;
}

/** What a host may set: scripts/build-settings.ts reads and checks it. */
interface SiteSettings {
  /** Origin at which the site is published, without a slash at the end. */
  readonly siteUrl: string;
  /** Path below that origin at which the site stands, with a slash at both ends. */
  readonly basePath: string;
  /** Where the footer's support link leads; the link is left out where this is `null`. */
  readonly supportUrl: string | null;
  /** The form that the feedback page embeds. */
  readonly feedbackFormUrl: string | null;
  /** Where to write instead of the form. */
  readonly contactEmail: string | null;
  /** Where mailboxes for sync are, without a slash at the end; there is no sync where this is `null`. */
  readonly syncUrl: string | null;
}

declare const SITE_SETTINGS: SiteSettings;
