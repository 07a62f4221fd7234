// When devices exchange, and what the learner may ask of it. The exchange itself runs in the storage worker; the code and
// what is known of its mailbox stay with the page. Runs of two tabs at once do no harm: the log is a set of events, and a
// segment of the same events has the same id.
import { fromHex, toHex } from '#domain/bytes.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { createObservable } from '#services/shell/observable.ts';
import type { PageLife } from '#services/shell/page-life.ts';
import { syncRecord } from '#services/study/lazy-sync.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { SyncCommands, SyncStop } from '#services/study/sync-exchange.ts';
import type {
  SyncControl,
  SyncFailure,
  SyncRecord,
  SyncRecordStore,
  SyncReport,
  SyncState,
} from '#services/study/sync.ts';
import { deriveKeys } from '#sync/keys.ts';
import { formatCode, parseCode, SECRET_LENGTH } from '#sync/transfer-code.ts';

export interface SyncControlOptions {
  readonly record: SyncRecordStore;
  readonly worker: SyncCommands;
  readonly store: Pick<StudyStore, 'subscribe'>;
  readonly page: Pick<PageLife, 'isVisible' | 'subscribe'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  readonly randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  readonly isSupported: boolean;
}

/** Milliseconds without a new event, after which a sitting counts as over. */
const AFTER_SITTING = 30_000;

/** A page that comes back into view earlier than this asks for nothing, unless events are waiting. */
const REST = 5 * 60_000;

// After failures it tries by itself less and less often.
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 60 * 60_000;

type Outcome = Result<SyncReport, SyncFailure>;
type Begun = Pick<SyncRecord, 'secret' | 'isMade'> & Partial<SyncRecord>;

/** In the browser only: loaded once sync is on, or asked for. */
export function openSync(joints: Pick<SyncControlOptions, 'worker' | 'store' | 'page'>) {
  return createSyncControl({
    ...joints,
    record: syncRecord,
    now: () => Date.now(),
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    // Missing where the page is not served securely.
    isSupported: (crypto as Partial<Crypto>).subtle !== undefined,
  });
}

export function createSyncControl(options: SyncControlOptions): SyncControl {
  const { record, worker, page, now, setTimer } = options;
  const state = createObservable<SyncState>({ working: false, last: null, waiting: null });
  let running: Promise<Outcome> | null = null;
  let failures = 0;
  /** Epoch milliseconds before which it does not try by itself. */
  let restsUntil = 0;
  let endTimer: (() => void) | null = null;

  const newSecret = () => toHex(options.randomBytes(new Uint8Array(SECRET_LENGTH)));
  const change = (changed: Partial<SyncState>) => state.set({ ...state.read(), ...changed });

  async function openLog(secret: string, anew: boolean) {
    const { account } = await deriveKeys(fromHex(secret));
    return worker.syncOpen(account.name, anew);
  }

  /** Updates the record only if it has this secret: another tab may have left, or joined others. */
  function update(secret: string, changed: Partial<SyncRecord>): void {
    const current = record.read();
    if (current?.secret === secret) record.save({ ...current, ...changed });
  }

  /** Events that a run writes to the log are not a sitting. */
  function onLogChanged(): void {
    if (state.read().working || record.read() === null) return;
    void countWaiting();
    runLater(AFTER_SITTING);
  }

  function runLater(milliseconds: number): void {
    endTimer?.();
    endTimer = setTimer(() => void runByItself(), Math.max(milliseconds, restsUntil - now()));
  }

  async function runByItself(): Promise<void> {
    const current = record.read();
    if (current === null || current.paused !== null || !options.isSupported) return;
    // A tab out of view runs when it comes back into view.
    if (!page.isVisible() || now() < restsUntil) return;
    await run();
  }

  function run(): Promise<Outcome> {
    running ??= runOnce().finally(() => {
      running = null;
    });
    return running;
  }

  async function runOnce(): Promise<Outcome> {
    endTimer?.();
    change({ working: true });
    const outcome = await exchange(null);
    await countWaiting();
    change({ working: false, last: outcome });
    return outcome;
  }

  /** @param made whose mailbox is known to have been made just now */
  async function exchange(made: string | null): Promise<Outcome> {
    const current = record.read();
    if (current === null || current.paused !== null) {
      return failure({ kind: 'ended' });
    }
    const { secret } = current;
    const ran = await worker.syncRun(secret, current.isMade || made === secret);
    if (ran.ok) {
      failures = 0;
      restsUntil = 0;
      update(secret, { isMade: true, workedAt: now() });
      await eraseOld();
      return ran;
    }
    if (ran.error.kind === 'made') {
      // Before anything else is asked: a page that ends now must not make it twice.
      update(secret, { isMade: true });
      return exchange(secret);
    }
    onStopped(secret, ran.error);
    return ran;
  }

  /** All is in the mailbox of the new code now. Where the old one cannot be erased, the next run tries again. */
  async function eraseOld(): Promise<void> {
    const current = record.read();
    if (current === null || current.old === null) return;
    const erased = await worker.syncErase(current.old);
    if (erased.ok || erased.error.kind === 'unauthorised') update(current.secret, { old: null });
  }

  function onStopped(secret: string, stop: SyncStop): void {
    const { kind } = stop;
    // Switched off elsewhere, the record is gone, and nothing is left to pause.
    if (kind === 'ended') update(secret, { paused: 'erased' });
    else if (kind === 'unauthorised') update(secret, { paused: 'gone' });
    else if (kind === 'unfinished') runLater(AFTER_SITTING);
    else rest('after' in stop ? stop.after : null);
  }

  /** @param asked milliseconds that the server asks for; `null` where it says nothing */
  function rest(asked: number | null): void {
    const pause = Math.max(asked ?? 0, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures));
    failures += 1;
    restsUntil = now() + pause;
    // Not in step with all others that heard the same.
    runLater(pause * (1 + (options.randomBytes(new Uint8Array(1))[0] ?? 0) / 1024));
  }

  async function countWaiting(): Promise<void> {
    const current = record.read();
    if (current === null || current.paused !== null) {
      change({ waiting: null });
      return;
    }
    const opened = await openLog(current.secret, false);
    // It was erased, in this tab or another.
    if (opened.ok && opened.value === null) update(current.secret, { paused: 'erased' });
    change({ waiting: opened.ok ? (opened.value?.waiting ?? null) : null });
  }

  /** From the start: what is in the mailbox comes here, whatever was erased before. */
  async function begin(known: Begun): Promise<Outcome> {
    const begun = { paused: null, workedAt: null, joinedAt: null, old: null, ...known };
    await running;
    const opened = await openLog(begun.secret, true);
    if (!opened.ok) return opened;
    if (!record.save(begun)) {
      await worker.syncForget();
      return failure({ kind: 'not-kept' });
    }
    restsUntil = 0;
    failures = 0;
    return run();
  }

  async function leave(): Promise<Result<null, SyncFailure>> {
    endTimer?.();
    if (!record.save(null)) return failure({ kind: 'not-kept' });
    // Where it cannot be forgotten now, the next switching on replaces it.
    await worker.syncForget();
    change({ last: null, waiting: null });
    return success(null);
  }

  options.store.subscribe(['report'], onLogChanged);
  page.subscribe((visible) => {
    const current = record.read();
    if (!visible || current === null) return;
    const isRested = now() - (current.workedAt ?? 0) > REST;
    if (isRested || (state.read().waiting ?? 0) > 0) void runByItself();
  });
  void runByItself();

  return {
    state,
    isSupported: options.isSupported,
    code() {
      const secret = record.read()?.secret;
      return secret === undefined ? null : formatCode(fromHex(secret));
    },
    switchOn: () => begin({ secret: newSecret(), isMade: false }),
    async preview(code) {
      const parsed = parseCode(code);
      if (!parsed.ok) return parsed;
      return worker.syncLook(toHex(parsed.value));
    },
    async join(code) {
      const parsed = parseCode(code);
      if (!parsed.ok) return parsed;
      return begin({ secret: toHex(parsed.value), isMade: true, joinedAt: now() });
    },
    async undoJoin() {
      await running;
      const current = record.read();
      if (current === null) return success({ removed: 0, elsewhere: true });
      const undone = await worker.syncUndoJoin(current.secret);
      if (!undone.ok) return undone;
      const forgotten = await leave();
      return forgotten.ok ? undone : forgotten;
    },
    async renew() {
      // Events of the other devices come here first.
      const ran = await run();
      const current = record.read();
      if (!ran.ok) return ran;
      if (current === null) return success(null);
      if (current.old !== null) return failure({ kind: 'unfinished' });
      return begin({ secret: newSecret(), isMade: false, old: current.secret });
    },
    run,
    async reconnect() {
      const current = record.read();
      if (current === null) return success(null);
      const isGone = current.paused === 'gone';
      return begin({ ...current, paused: null, isMade: current.isMade && !isGone });
    },
    leave,
    async eraseMailbox() {
      const current = record.read();
      if (current === null) return success(null);
      // It may be making the mailbox.
      await running;
      await eraseOld();
      const erased = await worker.syncErase(current.secret);
      // `unauthorised`: another device has erased it already.
      return erased.ok || erased.error.kind === 'unauthorised' ? leave() : erased;
    },
  };
}
