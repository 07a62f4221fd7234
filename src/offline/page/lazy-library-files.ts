// The library's files for pages that mostly need none: what reads them is loaded at the first asking.
import { failure } from '#domain/result.ts';
import { lazily } from '#services/shell/lazily.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

const UNREACHABLE = failure({ kind: 'unreachable' } as const);

/** @param create may reject, as where its script cannot be had */
export function createLazyLibraryFiles(
  create: () => Promise<LibraryFiles>,
  noteFailure: (error: unknown) => void,
): LibraryFiles {
  const load = lazily(create);
  const open = () =>
    load().catch((error: unknown) => {
      noteFailure(error);
      return null;
    });

  return {
    deck: async (chapter) => (await open())?.deck(chapter) ?? UNREACHABLE,
    index: async () => (await open())?.index() ?? UNREACHABLE,
    words: async () => (await open())?.words() ?? UNREACHABLE,
    forgetAll: async () => (await open())?.forgetAll(),
    renew: async () => (await open())?.renew(),
    kept: async () => (await open())?.kept() ?? new Set(),
  };
}
