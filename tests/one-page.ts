// One simulated page for all files of a worker: to make one for each took an eighth of the time of all unit tests.
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const made = globalThis as { hasPage?: boolean };

export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (made.hasPage !== true) await builtinEnvironments.jsdom.setup(global, options);
    made.hasPage = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
