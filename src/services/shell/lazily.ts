// What most pages do without is loaded when it is first needed.

/** Loaded at the first asking, and kept. Rejects where it cannot be had; then the next asking tries again. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** `null` where it cannot be had: without a network, where the copy of the app is not complete. */
export async function orNothing<Value>(loading: Promise<Value>): Promise<Value | null> {
  try {
    return await loading;
  } catch {
    return null;
  }
}
