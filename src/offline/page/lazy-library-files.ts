// The library's files for pages that mostly need none: what reads them is loaded at the first asking.
import { failure } from '#domain/result.ts';
import { lazily } from '#services/shell/lazily.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

export const LIBRARY_CACHE = 'wine-study-library';

/**
 * @param create may reject, as where its script cannot be had
 * @param hasCopies whether anything of the library may lie on the device; never rejects
 */
export function createLazyLibraryFiles(
  create: () => Promise<LibraryFiles>,
  noteFailure: (error: unknown) => void,
  hasCopies: () => Promise<boolean>,
): LibraryFiles {
  const open = lazily(create);

  async function ask<Value>(
    question: (files: LibraryFiles) => Promise<Value>,
    otherwise: Value,
  ): Promise<Value> {
    let files: LibraryFiles;
    try {
      files = await open();
    } catch (error) {
      noteFailure(error);
      return otherwise;
    }
    return question(files);
  }

  const unreachable = failure({ kind: 'unreachable' } as const);
  return {
    deck: (chapter) => ask((files) => files.deck(chapter), unreachable),
    index: () => ask((files) => files.index(), unreachable),
    words: () => ask((files) => files.words(), unreachable),
    forgetAll: () =>
      ask(
        (files) => files.forgetAll(),
        async () => {},
      ),
    renew: async () => {
      if (await hasCopies()) await ask((files) => files.renew(), undefined);
    },
    kept: async () =>
      (await hasCopies())
        ? ask<ReadonlySet<string>>((files) => files.kept(), new Set())
        : new Set<string>(),
  };
}
