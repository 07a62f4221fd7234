// Makes the script that watches over a page's start: it stands in the page itself, since any file may be missing.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { OLDEST_TOLD } from './browser-targets.ts';
import { BUILD_SETTINGS } from './build-settings.ts';

const SOURCE = fileURLToPath(new URL('../src/offline/page/guard-this-page.ts', import.meta.url));

export async function buildStartGuard(): Promise<string> {
  const built = await build({
    configFile: false,
    base: BUILD_SETTINGS.basePath,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...OLDEST_TOLD],
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1 || chunk.code.includes('</')) {
    throw new Error('The start guard must be one script that can stand in a page');
  }
  return chunk.code.trim();
}
