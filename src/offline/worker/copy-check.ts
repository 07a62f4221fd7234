// The health of the copy: whether each of its files is there, and each of its pages of this release.
import { isOfRelease, type Release } from '#offline/worker/release-check.ts';

/**
 * Drops pages that belong to another release, as earlier versions of the app could keep them: the network has better.
 *
 * @param keys addresses of the files, with the keys under which the cache has them
 * @returns whether nothing is missing now
 */
export async function checkCopy(
  precache: Pick<Cache, 'match' | 'delete'>,
  keys: ReadonlyMap<string, string>,
  release: Release,
): Promise<boolean> {
  let isComplete = true;
  // One after the other: what a page asks for meanwhile waits for one file, not for all.
  for (const [address, key] of keys) {
    const response = await precache.match(key);
    if (response !== undefined && (await isOfRelease(release, address, response))) continue;
    isComplete = false;
    await precache.delete(key);
  }
  return isComplete;
}
