// Pages of the copy, and the scripts that have one page's text, from one file: packed together, what stands in several
// comes once.

/** Its address is named after its content, so that a host cannot answer with another release's. */
export type CopyBundle = Readonly<Record<string, string>>;

/** Beyond this share of its files the bundle weighs less than those that are missing, one by one. */
const SHARE_WORTH_THE_BUNDLE = 0.25;

/**
 * Puts the files of the bundle that are missing into the cache. Those that it cannot provide are left to be fetched one
 * by one.
 *
 * @param keys the files' names, with the keys under which the cache has them
 * @param fetchBundle rejects where it cannot be had
 * @throws what the cache throws where the disk is full
 */
export async function addFromBundle(
  cache: Pick<Cache, 'match' | 'put'>,
  keys: ReadonlyMap<string, string>,
  fetchBundle: () => Promise<Response>,
): Promise<void> {
  const missing: (readonly [name: string, key: string])[] = [];
  for (const entry of keys) {
    if ((await cache.match(entry[1])) === undefined) missing.push(entry);
  }
  if (missing.length <= keys.size * SHARE_WORTH_THE_BUNDLE) return;
  const bundle = await readBundle(fetchBundle);
  if (bundle === null) return;
  for (const [name, key] of missing) {
    const text = bundle.files[name];
    if (text === undefined) continue;
    await cache.put(key, new Response(text, { headers: headersOf(name, bundle.headers) }));
  }
}

/** `null` where there is none, or a host answers what is missing with a page. */
async function readBundle(
  fetchBundle: () => Promise<Response>,
): Promise<{ readonly files: CopyBundle; readonly headers: Headers } | null> {
  try {
    const response = await fetchBundle();
    if (!response.ok) return null;
    return { files: (await response.json()) as CopyBundle, headers: response.headers };
  } catch {
    return null;
  }
}

/** Headers that a host gives to all its files hold for these: where a page may be framed, and what it may ask for. */
function headersOf(name: string, ofBundle: Headers): Headers {
  const headers = new Headers(ofBundle);
  for (const own of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Vary']) {
    headers.delete(own);
  }
  const type = name.endsWith('.html') ? 'text/html' : 'text/javascript';
  headers.set('Content-Type', `${type}; charset=utf-8`);
  return headers;
}
