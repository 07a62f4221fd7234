// All pages of the copy from one file: they have most of their text in common, and packed together weigh a quarter.

/** Its address is named after its content, so that a host cannot answer with another release's. */
export type PageBundle = Readonly<Record<string, string>>;

/** Beyond this share of the pages the bundle weighs less than those that are missing, one by one. */
const SHARE_WORTH_A_BUNDLE = 0.25;

/**
 * Puts the pages that are missing into the cache. Those that it cannot provide are left to be fetched one by one.
 *
 * @param keys the pages' names, with the keys under which the cache has them
 * @param fetchBundle rejects where it cannot be had
 * @throws what the cache throws where the disk is full
 */
export async function addPagesFromBundle(
  cache: Pick<Cache, 'match' | 'put'>,
  keys: ReadonlyMap<string, string>,
  fetchBundle: () => Promise<Response>,
): Promise<void> {
  const missing: (readonly [name: string, key: string])[] = [];
  for (const entry of keys) {
    if ((await cache.match(entry[1])) === undefined) missing.push(entry);
  }
  if (missing.length <= keys.size * SHARE_WORTH_A_BUNDLE) return;
  const bundle = await readBundle(fetchBundle);
  if (bundle === null) return;
  for (const [name, key] of missing) {
    const html = bundle.pages[name];
    if (html !== undefined) await cache.put(key, new Response(html, { headers: bundle.headers }));
  }
}

/** `null` where there is none, or a host answers what is missing with a page. */
async function readBundle(
  fetchBundle: () => Promise<Response>,
): Promise<{ readonly pages: PageBundle; readonly headers: Headers } | null> {
  try {
    const response = await fetchBundle();
    if (!response.ok) return null;
    const pages = (await response.json()) as PageBundle;
    return { pages, headers: headersOfPages(response.headers) };
  } catch {
    return null;
  }
}

/** Headers that a host gives to all its files hold for its pages: where they may be framed, and what they may ask for. */
function headersOfPages(ofBundle: Headers): Headers {
  const headers = new Headers(ofBundle);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Vary']) {
    headers.delete(name);
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return headers;
}
