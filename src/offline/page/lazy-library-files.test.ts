// What reads the library comes when it is first needed, and a failure of that is no end.
import { expect, test } from 'vitest';
import { success } from '#domain/result.ts';
import { createLazyLibraryFiles } from '#offline/page/lazy-library-files.ts';
import { fakeLibrary } from '#tests/fake-library.ts';

test('C16 a script that cannot be had is said, and asked for again', async () => {
  const noted: unknown[] = [];
  let tries = 0;
  const library = createLazyLibraryFiles(
    async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return fakeLibrary(['italy']).library;
    },
    (error) => noted.push(error),
  );
  expect(tries).toBe(0);
  expect(await library.deck('italy')).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(noted).toHaveLength(1);
  expect(await library.deck('italy')).toMatchObject({ ok: true });
  expect(await library.kept()).toEqual(new Set(['italy']));
  expect(await library.words()).toEqual(success([]));
  expect(tries).toBe(2);
});
