// Opens the database as the storage worker does, and times each part.
import { prepareDatabase } from '../../../src/storage/log/database.ts';
import { DATABASE_FILE, loadEngine, openPool } from '../../../src/storage/backends/engine.ts';
import { queryQuestionHistory } from '../../../src/storage/log/queries/question-history-query.ts';
import type { OpeningParts } from '../worker-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

async function open(keys: readonly string[]): Promise<OpeningParts> {
  const begun = performance.now();
  const sqlite3 = await loadEngine(
    `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`,
  );
  const engineStarted = performance.now();
  const pool = await openPool(sqlite3);
  const poolTaken = performance.now();
  const db = new pool.OpfsSAHPoolDb(DATABASE_FILE);
  prepareDatabase(db);
  const databaseOpen = performance.now();
  queryQuestionHistory(
    db,
    keys.map((key) => [key]),
  );
  const historyRead = performance.now();
  db.close();
  pool.pauseVfs();
  return {
    engine: engineStarted - begun,
    pool: poolTaken - engineStarted,
    database: databaseOpen - poolTaken,
    history: historyRead - databaseOpen,
  };
}

self.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  open(data).then(
    (parts) => self.postMessage(parts),
    (error: unknown) => self.postMessage(String(error)),
  );
});
