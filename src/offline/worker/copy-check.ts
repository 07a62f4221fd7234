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
  const found = await Promise.all(
    [...keys].map(async ([address, key]) => {
      const response = await precache.match(key);
      if (response === undefined) return false;
      if (await isOfRelease(release, address, response)) return true;
      await precache.delete(key);
      return false;
    }),
  );
  return !found.includes(false);
}
