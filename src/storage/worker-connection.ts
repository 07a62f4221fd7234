// The page's connection to its storage worker: one worker at a time, and a new one after it failed.
import { createBirpc, type BirpcReturn } from 'birpc';
import { failure, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { StudyPageFunctions, StudyWorkerFunctions } from '#storage/study-worker-functions.ts';

export type WorkerFunctions = BirpcReturn<StudyWorkerFunctions, StudyPageFunctions>;

/** Asks the worker for one thing. */
type Request<Value, Failure> = (worker: WorkerFunctions) => Promise<Result<Value, Failure>>;

/** Starts the worker when there is none. No call rejects: a worker that dies is a failure. */
export interface WorkerConnection {
  /** A worker that does not answer in time is terminated, unless it is busy with a long call. */
  call<Value>(request: Request<Value, StorageFailure>): Promise<Result<Value, StorageFailure>>;
  /** As `call`; where the worker or its files fail, the request is sent once more, to a new worker. */
  callAgain<Value>(request: Request<Value, StorageFailure>): Promise<Result<Value, StorageFailure>>;
  /** A call without a time limit. The worker is neither terminated nor restarted meanwhile. */
  callLong<Value, Failure>(
    request: Request<Value, Failure>,
  ): Promise<Result<Value, Failure | StorageFailure>>;
  /** A long call that writes nothing, such as reading somebody's file: a worker that does not end with it is terminated. */
  callReading<Value, Failure>(
    request: Request<Value, Failure>,
  ): Promise<Result<Value, Failure | StorageFailure>>;
  /** Whether a long call is under way. */
  isBusy(): boolean;
  /** Sends a message to a worker that is running; starts none, and expects no reply. */
  tell(send: (worker: WorkerFunctions) => unknown): void;
}

export interface WorkerConnectionOptions {
  readonly startWorker: () => Worker;
  /** No worker is started before it resolves. */
  readonly mayStart: () => Promise<void>;
  readonly onLogChanged: StudyPageFunctions['logChanged'];
}

/** Milliseconds that the page waits for its worker; the worker's own waits are shorter. */
const LONGEST_WAIT = 30_000;

/** A file is given up after 30 seconds by whoever reads it; a hang that none of the readers knows of ends here. */
const LONGEST_READING = 90_000;

/** A million answers of an older version take a minute or more to migrate, and several on a slow phone. */
const WAITS_FOR_OPENING = 20;

export function connectWorker(options: WorkerConnectionOptions): WorkerConnection {
  const { startWorker, mayStart, onLogChanged } = options;
  let current: { readonly worker: Worker; readonly functions: WorkerFunctions } | null = null;
  /** Whether the worker is migrating an older file. */
  let isOpening = false;
  let longCalls = 0;

  function end(reason: string): void {
    const ended = current;
    current = null;
    ended?.worker.terminate();
    ended?.functions.$close(new Error(reason));
  }

  const restart = () => end('The storage worker was restarted');

  function connect(): WorkerFunctions {
    if (current !== null) return current.functions;
    isOpening = false;
    const worker = startWorker();
    const functions = createBirpc<StudyWorkerFunctions, StudyPageFunctions>(
      { logChanged: onLogChanged, opening: (isUnderWay) => (isOpening = isUnderWay) },
      {
        post: (data) => worker.postMessage(data),
        on: (receive) => worker.addEventListener('message', (event) => receive(event.data)),
        // A slow disk is not a failure; a dead worker fires an `error` event.
        timeout: -1,
      },
    );
    worker.addEventListener('error', (event) => {
      if (current?.worker === worker) end(`The storage worker failed: ${event.message}`);
    });
    current = { worker, functions };
    return functions;
  }

  async function send<Value, Failure>(
    request: Request<Value, Failure>,
  ): Promise<Result<Value, Failure | StorageFailure>> {
    try {
      await mayStart();
      return await request(connect());
    } catch (error) {
      const refused = error instanceof Error && error.name === 'SecurityError';
      return failure({ kind: refused ? 'unavailable' : 'failed', detail: String(error) });
    }
  }

  async function call<Value>(
    request: Request<Value, StorageFailure>,
  ): Promise<Result<Value, StorageFailure>> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Result<never, StorageFailure>>((resolve) => {
      let waits = 0;
      const check = () => {
        waits += 1;
        if (longCalls > 0 || (isOpening && waits < WAITS_FOR_OPENING)) {
          timer = setTimeout(check, LONGEST_WAIT);
          return;
        }
        restart();
        resolve(failure({ kind: 'no-answer', detail: `No answer in ${LONGEST_WAIT} ms` }));
      };
      timer = setTimeout(check, LONGEST_WAIT);
    });
    try {
      return await Promise.race([send(request), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function callLong<Value, Failure>(
    request: Request<Value, Failure>,
  ): Promise<Result<Value, Failure | StorageFailure>> {
    longCalls += 1;
    try {
      return await send(request);
    } finally {
      longCalls -= 1;
    }
  }

  return {
    call,
    callLong,
    async callReading(request) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const reading = callLong(request);
      const late = new Promise<Result<never, StorageFailure>>((resolve) => {
        timer = setTimeout(() => {
          restart();
          resolve(failure({ kind: 'no-answer', detail: `Not read in ${LONGEST_READING} ms` }));
        }, LONGEST_READING);
      });
      try {
        return await Promise.race([reading, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    async callAgain(request) {
      const answered = await call(request);
      if (answered.ok || !isWorthARestart(answered.error)) return answered;
      if (longCalls === 0) restart();
      return call(request);
    },
    isBusy: () => longCalls > 0,
    tell(message) {
      if (current !== null) void message(current.functions);
    },
  };
}

/** The browser may have raised the quota of a full disk since; a bad file handle goes with its worker. */
function isWorthARestart(failed: StorageFailure): boolean {
  return failed.kind === 'failed' || failed.kind === 'full';
}
