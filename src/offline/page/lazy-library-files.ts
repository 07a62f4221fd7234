// The library's files for pages that mostly need none: what reads them is loaded at the first asking.
import { failure } from '#domain/result.ts';
import { lazily } from '#services/shell/lazily.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

export const LIBRARY_CACHE = 'wine-study-library';

const UNREACHABLE = failure({ kind: 'unreachable' } as const);

/**
 * @param create may reject, as where its script cannot be had
 * @param hasCopies whether anything of the library may lie on the device; never rejects
 */
export function createLazyLibraryFiles(
  create: () => Promise<LibraryFiles>,
  noteFailure: (error: unknown) => void,
  hasCopies: () => Promise<boolean>,
): LibraryFiles {
  const load = lazily(create);
  const open = () =>
    load().catch((error: unknown) => {
      noteFailure(error);
      return null;
    });
  const openCopies = async () => ((await hasCopies()) ? open() : null);

  return {
    deck: async (chapter) => (await open())?.deck(chapter) ?? UNREACHABLE,
    index: async () => (await open())?.index() ?? UNREACHABLE,
    words: async () => (await open())?.words() ?? UNREACHABLE,
    forgetAll: async () => (await openCopies())?.forgetAll(),
    renew: async () => (await openCopies())?.renew(),
    kept: async () => (await openCopies())?.kept() ?? new Set(),
  };
}
