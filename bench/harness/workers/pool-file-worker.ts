// Puts a database file into the pool or takes it out, while no page has it open.
import type { SAHPoolUtil } from '@sqlite.org/sqlite-wasm';
import { DATABASE_FILE, loadEngine, openPool } from '../../../src/storage/backends/engine.ts';
import type { PoolFileTask } from '../worker-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Milliseconds. The browser frees the files of a page that was left a little later. */
const FREED_WITHIN = 5000;
const LOOK_AGAIN_AFTER = 50;

async function openFreedPool(): Promise<SAHPoolUtil> {
  const sqlite3 = await loadEngine('/sqlite3.wasm');
  const giveUpAt = performance.now() + FREED_WITHIN;
  for (;;) {
    try {
      return await openPool(sqlite3);
    } catch (error) {
      const held = error instanceof Error && error.name === 'NoModificationAllowedError';
      if (!held || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
    }
  }
}

async function perform(task: PoolFileTask): Promise<void> {
  const pool = await openFreedPool();
  if ('put' in task) {
    const response = await fetch(task.put);
    await pool.importDb(DATABASE_FILE, await response.arrayBuffer());
  } else {
    const found = pool.getFileNames().includes(DATABASE_FILE);
    const bytes = found ? new Uint8Array(pool.exportFile(DATABASE_FILE)) : new Uint8Array();
    await fetch(task.take, { method: 'PUT', body: bytes });
  }
  pool.pauseVfs();
}

self.addEventListener('message', ({ data }: MessageEvent<PoolFileTask>) => {
  perform(data).then(
    () => self.postMessage(null),
    (error: unknown) => self.postMessage(String(error)),
  );
});
