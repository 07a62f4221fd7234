// What the build puts in place.

interface ImportMetaEnv {
  /** Version of the SQLite package that this build carries. */
  readonly SQLITE_VERSION: string;
  /** Whether the host has set `SYNC_URL`. */
  readonly HAS_SYNC: boolean;
}

/** See scripts/build-settings.ts. */
declare const SITE_SETTINGS: {
  readonly siteUrl: string;
  readonly basePath: string;
  readonly supportUrl: string | null;
  readonly feedbackFormUrl: string | null;
  readonly contactEmail: string | null;
  readonly syncUrl: string | null;
};
