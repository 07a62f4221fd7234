// The page's connection to its storage worker: one worker at a time, and a new one after it failed.
import type { EventKind, StudyEvent } from '#domain/log/event.ts';
import { failure, type Result } from '#domain/result.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { ImportFailure } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import {
  CALLS,
  callOf,
  type AnswerOf,
  type ArgsOf,
  type CommandMessage,
  type CommandName,
  type OwnCommands,
  type PageMessage,
  type StoreAction,
  type WorkerMessage,
} from '#storage/worker/study-commands.ts';

/** Reports every call of the storage to the code that created the store. */
export interface StoreObserver {
  onFailure(action: StoreAction, failure: StorageFailure): void;
  /** Events that have reached the disk, at once or after they were held. */
  onStored(events: readonly StudyEvent[]): void;
  onErased(): void;
}

/** If a file cannot be imported, the fault is in the file, not in the app. */
export function noteFailure(
  { onFailure }: Pick<StoreObserver, 'onFailure'>,
  action: StoreAction,
  answered: Result<unknown, StorageFailure | ImportFailure>,
): void {
  if (!answered.ok && !('leftOut' in answered.error)) onFailure(action, answered.error);
}

export type WorkerConnection = ReturnType<typeof connectWorker>;

export interface WorkerConnectionOptions {
  readonly startWorker: () => Worker;
  /** No worker is started before it resolves. */
  readonly mayStart: () => Promise<void>;
  readonly onLogChanged: (kinds: readonly EventKind[]) => void;
  /** A call that had failed for want of an answer was answered after all: the worker is well again. */
  readonly onLateAnswer: () => void;
  readonly observer: Pick<StoreObserver, 'onFailure'>;
}

/** Milliseconds within which every call comes to something: a page that waits longer looks as if it hung. */
export const ANSWERED_WITHIN = 14_000;

/** Milliseconds until a worker counts as dead; its own waits are shorter, and a slow one may answer late. */
const LONGEST_WAIT = 30_000;

/** A million answers are read in 4 seconds on a slow machine; a file that takes longer was made to keep us busy. */
const LONGEST_READING = 90_000;

/** A million answers of an older version take a minute or more to migrate, and several on a slow phone. */
const WAITS_FOR_OPENING = 20;

type Failed = StorageFailure | ImportFailure;
type Answer = Result<unknown, Failed>;
type Command = Omit<CommandMessage, 'kind' | 'id'>;

interface RunningWorker {
  readonly worker: Worker;
  /** Settles the commands that were not answered yet, by their ids. */
  readonly unanswered: Map<number, (answer: Answer) => void>;
}

/** Starts the worker where none runs. No call rejects: a worker that dies is reported as a failure. */
export function connectWorker(options: WorkerConnectionOptions) {
  const { startWorker, mayStart, onLogChanged, onLateAnswer, observer } = options;
  let current: RunningWorker | null = null;
  /** Whether the worker is migrating an older file. */
  let isOpening = false;
  let longCalls = 0;
  let lastId = 0;
  let endedWorkers = 0;
  let awake = Promise.resolve();
  let wake: (() => void) | null = null;

  /** @param because what ended the worker is told of all that it had not answered */
  function end(because: Failed = failed('The storage worker was restarted')): void {
    const ended = current;
    current = null;
    endedWorkers += 1;
    ended?.worker.terminate();
    for (const settle of ended?.unanswered.values() ?? []) {
      settle(failure(because));
    }
  }

  function connect(): RunningWorker {
    if (current !== null) return current;
    isOpening = false;
    const worker = startWorker();
    const unanswered: RunningWorker['unanswered'] = new Map();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'changed') onLogChanged(data.kinds);
      else if (data.kind === 'opening') isOpening = data.isUnderWay;
      else {
        unanswered.get(data.id)?.(data.answer as Answer);
        unanswered.delete(data.id);
      }
    });
    // A slow disk is not a failure; a dead worker fires an `error` event.
    worker.addEventListener('error', (event) => {
      if (current?.worker === worker) end(failed(`The storage worker failed: ${event.message}`));
    });
    current = { worker, unanswered };
    return current;
  }

  async function send(command: Command): Promise<Answer> {
    try {
      await mayStart();
      await awake;
      const running = connect();
      lastId += 1;
      const message: PageMessage = { kind: 'command', id: lastId, ...command };
      running.worker.postMessage(message);
      return await new Promise((settle) => {
        running.unanswered.set(message.id, settle);
      });
    } catch (error) {
      const refused = error instanceof Error && error.name === 'SecurityError';
      return failure({ kind: refused ? 'unavailable' : 'failed', detail: String(error) });
    }
  }

  async function callOnce(command: Command, within = ANSWERED_WITHIN): Promise<Answer> {
    let isLate = false;
    let waits = 0;
    const watch = setInterval(() => {
      waits += 1;
      if (longCalls > 0 || (isOpening && waits < WAITS_FOR_OPENING)) return;
      clearInterval(watch);
      end();
    }, LONGEST_WAIT);
    async function answer() {
      const answered = await send(command);
      clearInterval(watch);
      if (isLate && answered.ok) onLateAnswer();
      return answered;
    }
    const answering = answer();
    const answered = await inTime(answering, within);
    if (answered !== null) return answered;
    if (longCalls > 0) return answering;
    isLate = true;
    return failure({ kind: 'no-answer', detail: `No answer in ${within} ms` });
  }

  async function callAgain(command: Command): Promise<Answer> {
    const began = performance.now();
    const endedBefore = endedWorkers;
    const answered = await callOnce(command);
    if (answered.ok || !isWorthARestart(answered.error.kind)) return answered;
    // Where that worker has ended already, the next one has done nothing wrong.
    if (longCalls === 0 && endedWorkers === endedBefore) end(answered.error);
    return callOnce(command, Math.max(0, ANSWERED_WITHIN - (performance.now() - began)));
  }

  /** Asked again, the worker says what it has done already. */
  async function sendTwice(command: Command): Promise<Answer> {
    const answered = await send(command);
    return answered.ok || answered.error.kind !== 'failed' ? answered : send(command);
  }

  async function callLong(command: Command, sending = sendTwice): Promise<Answer> {
    longCalls += 1;
    try {
      return await sending(command);
    } finally {
      longCalls -= 1;
    }
  }

  async function callReading(command: Command): Promise<Answer> {
    const answered = await inTime(callLong(command, send), LONGEST_READING);
    if (answered !== null) return answered;
    end();
    return failure({ kind: 'no-answer', detail: `Not read in ${LONGEST_READING} ms` });
  }

  /**
   * - `once`: fails where there is no answer in time, and waits for a long call that is under way. A worker that does not
   *   answer even later is terminated, unless it is busy with a long call or opens its file, which may be an older one.
   * - `again`: the same; where the worker or its files fail, the command is sent once more, to a new worker.
   * - `aside`: waits for a network, and keeps nothing else waiting: the worker is ended for others as if this call were
   *   not there. Where it fails, the command is sent once more, and must do no harm twice.
   * - `long`: the same, but the worker is neither terminated nor restarted meanwhile.
   * - `reading`: long, but it writes nothing, such as reading somebody's file: a worker that does not end with it is
   *   terminated.
   */
  const calls = {
    once: callOnce,
    again: callAgain,
    // Its waits for the network end by themselves, and a worker that hangs is found by whoever else calls it.
    aside: sendTwice,
    long: callLong,
    reading: callReading,
  };

  return {
    /** Has the worker run a command, and waits as its kind says. @param pending what this page holds */
    async call<Name extends CommandName>(
      name: Name,
      args: ArgsOf<Name>,
      pending: readonly StudyEvent[] = [],
    ) {
      const { kind, action } = callOf(name);
      const answered = await calls[kind]({ name, args, pending });
      if (action !== null) noteFailure(observer, action, answered);
      // The worker answers each command as the table of commands says.
      return answered as AnswerOf<Name>;
    },
    /** Whether a long call is under way. */
    isBusy: () => longCalls > 0,
    /** To a worker that is running; starts none, and expects no reply. */
    tell: (message: PageMessage) => current?.worker.postMessage(message),
    /** Ends the worker, whatever it does, and starts none before `wake`. */
    sleep() {
      wake?.();
      awake = new Promise((resolve) => {
        wake = resolve;
      });
      end(failed('The page was left'));
    },
    wake: () => wake?.(),
  };
}

function failed(detail: string): StorageFailure {
  return { kind: 'failed', detail };
}

/** The browser may have raised the quota of a full disk since; a bad file handle goes with its worker. */
function isWorthARestart(kind: Failed['kind']): boolean {
  return kind === 'failed' || kind === 'full';
}

/**
 * All commands but the queries as functions, under their own names.
 *
 * @param pending what this page holds, asked at each call
 */
export function commandsOf(
  { call }: Pick<WorkerConnection, 'call'>,
  pending: () => readonly StudyEvent[] = () => [],
): OwnCommands {
  const commands = (Object.keys(CALLS) as (keyof OwnCommands)[]).map((name) => [
    name,
    (...args: ArgsOf<typeof name>) => call(name, args, pending()),
  ]);
  return Object.fromEntries(commands) as OwnCommands;
}
