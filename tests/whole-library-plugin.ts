// Builds the library once for all workers of the unit tests: each by itself takes ten seconds of processor.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { serialize } from 'node:v8';
import type { Plugin } from 'vite';
import { wholeLibrary } from '#authoring/library/whole-library.ts';

const ROOT = join(import.meta.dirname, '..');
const MODULE = join(ROOT, 'src/authoring/library/whole-library.ts');
const COPY = join(ROOT, 'test-results/whole-library.bin');

export function wholeLibraryPlugin(): Plugin {
  return {
    name: 'wine-study:whole-library',
    load(id) {
      if (normalize(id) !== MODULE) return undefined;
      mkdirSync(join(COPY, '..'), { recursive: true });
      writeFileSync(COPY, serialize(wholeLibrary()));
      // `vitest related` finds the tests of the library by the first import.
      return `
        import '#authoring/library/build-library.ts';
        import { readFileSync } from 'node:fs';
        import { deserialize } from 'node:v8';
        const library = deserialize(readFileSync(${JSON.stringify(COPY)}));
        export const wholeLibrary = () => library;
      `;
    },
  };
}
