// Puts a database file into the pool or takes it out, while no page has it open.
import { DATABASE_FILE, loadEngine, openPool } from '#storage/engine.ts';
import type { PoolFileTask } from '../worker-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

async function perform(task: PoolFileTask): Promise<void> {
  const pool = await openPool(await loadEngine('/sqlite3.wasm'));
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
