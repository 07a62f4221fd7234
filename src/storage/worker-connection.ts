// The page's line to its storage worker: one worker, and a new one after that one failed.
import { createBirpc, type BirpcReturn } from 'birpc';
import { failure, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { StudyPageFunctions, StudyWorkerFunctions } from '#storage/study-worker-functions.ts';

export type WorkerFunctions = BirpcReturn<StudyWorkerFunctions, StudyPageFunctions>;

export interface WorkerConnection {
  /** Starts the worker if there is none. Never rejects: a worker that dies is a failure. */
  call<Value, Failure>(
    ask: (worker: WorkerFunctions) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure | StorageFailure>>;
  /** Tells a worker that is there; starts none. */
  tell(say: (worker: WorkerFunctions) => unknown): void;
  /** Ends the worker; what it was asked fails, and the next call starts another. */
  restart(): void;
}

/** @param mayStart no worker is started before it resolves */
export function connectWorker(
  startWorker: () => Worker,
  mayStart: () => Promise<void>,
  told: StudyPageFunctions,
): WorkerConnection {
  let current: { readonly worker: Worker; readonly functions: WorkerFunctions } | null = null;

  function end(reason: string): void {
    const ended = current;
    current = null;
    ended?.worker.terminate();
    ended?.functions.$close(new Error(reason));
  }

  function connect(): WorkerFunctions {
    if (current !== null) return current.functions;
    const worker = startWorker();
    const functions = createBirpc<StudyWorkerFunctions, StudyPageFunctions>(told, {
      post: (data) => worker.postMessage(data),
      on: (receive) => worker.addEventListener('message', (event) => receive(event.data)),
      // A slow disk is not a failure; a dead worker is reported by its `error` event.
      timeout: -1,
    });
    worker.addEventListener('error', (event) => {
      if (current?.worker === worker) end(`The storage worker failed: ${event.message}`);
    });
    current = { worker, functions };
    return functions;
  }

  return {
    async call(ask) {
      try {
        await mayStart();
        return await ask(connect());
      } catch (error) {
        const refused = error instanceof Error && error.name === 'SecurityError';
        return failure({ kind: refused ? 'unavailable' : 'failed', detail: String(error) });
      }
    },
    tell(say) {
      if (current !== null) void say(current.functions);
    },
    restart: () => end('The storage worker was started anew'),
  };
}
