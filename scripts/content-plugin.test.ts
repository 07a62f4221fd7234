// A change of content/ shows in the running development server; without the plugin it shows only after a new start.
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { CONTENT_DIRECTORY } from '#authoring/read-content.ts';
import { readOnce } from '#authoring/read-once.ts';
import { contentPlugin } from './content-plugin.ts';

const ARTICLES = '\0virtual:content/articles';

test('a changed file of content/ is read anew, and the page loads anew; any other file is left to its modules', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: CONTENT_DIRECTORY,
    plugins: [contentPlugin()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { client } = server.environments;
    const { hot, moduleGraph } = client;
    const sent: unknown[] = [];
    hot.send = (message: unknown) => sent.push(message);
    let reads = 0;
    const read = readOnce(() => (reads += 1));
    const isMade = () => moduleGraph.getModuleById(ARTICLES)?.transformResult !== null;
    await client.transformRequest(ARTICLES);
    read();
    expect(isMade()).toBe(true);

    server.watcher.emit('change', join(CONTENT_DIRECTORY, '../README.md'));
    server.watcher.emit('change', join(CONTENT_DIRECTORY, 'lessons/italy/centre.mdx'));
    await expect.poll(() => sent).toEqual([{ type: 'full-reload' }]);
    expect(isMade()).toBe(false);
    expect(read()).toBe(2);
  } finally {
    await server.close();
  }
});
