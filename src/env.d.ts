// What the build puts in place.

interface ImportMetaEnv {
  /** Version of the SQLite package that this build carries. */
  readonly SQLITE_VERSION: string;
  /** Whether the host has set `SYNC_URL`. */
  readonly HAS_SYNC: boolean;
}
