// What the harness's page and its workers tell each other.

/** Addresses of bytes to be fetched, or to be PUT to. */
export type PoolFileTask = { readonly put: string } | { readonly take: string };
