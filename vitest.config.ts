// Unit tests: pure ones in Node, those of screens in a simulated page.
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { contentPlugins } from './scripts/content-plugins.ts';
import { wholeLibraryPlugin } from './tests/whole-library-plugin.ts';

/** Without `extends`, which reads this file again for each project, and so builds the library for each. */
export function project(
  test: TestProjectInlineConfiguration['test'] & { readonly name: string },
): TestProjectInlineConfiguration {
  return {
    plugins: [contentPlugins(), wholeLibraryPlugin()],
    test: {
      // Only for what hangs: at a load of 20 to build the library took more than a minute.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // A world of its own for each of 150 files took more than half of the time. So a test leaves nothing behind.
      isolate: false,
      // Kept from run to run, a module that is made of content was that of an earlier content.
      fsModuleCache: false,
      // A second is the default, which a busy machine exceeds.
      expect: { poll: { timeout: 60_000 } },
      setupFiles: ['tests/fail-on-console-error.ts'],
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // By itself it leaves one of two cores idle.
    maxWorkers: '100%',
    projects: [
      project({
        name: 'node',
        environment: 'node',
        include: [
          'src/{authoring,domain,services,storage,sync,offline}/**/*.test.ts',
          'scripts/**/*.test.ts',
          'deploy/**/*.test.ts',
          'tests/*.test.ts',
        ],
        // They are of `npm run test:full`.
        exclude: [...configDefaults.exclude, '**/*.full.test.ts'],
      }),
      project({
        name: 'page',
        environment: './tests/one-page.ts',
        setupFiles: ['tests/fail-on-console-error.ts', 'tests/empty-page.ts'],
        include: ['src/{features,parts,ui,routes}/**/*.test.{ts,tsx}'],
      }),
    ],
  },
});
