// What the page has the storage worker do with a mailbox: loaded there once sync is on, or asked for.
import { fromHex, toHex } from '#domain/bytes.ts';
import type { StudyEvent } from '#domain/log/event.ts';
import { undoEvents } from '#domain/log/undo.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { SYNC_URL } from '#services/shell/site-settings.ts';
import type { SyncExchange, SyncStop } from '#services/study/sync-exchange.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { createCouchMailbox } from '#sync/couch-mailbox.ts';
import { deriveKeys, type SyncKeys } from '#sync/keys.ts';
import type { Mailbox, MailboxAccount } from '#sync/mailbox.ts';
import { sealSegment } from '#sync/segment.ts';
import { readMailbox, runSync } from '#sync/sync-run.ts';

export interface SyncExchangeOptions {
  readonly log: SyncLog;
  readonly openMailbox: (account: MailboxAccount) => Mailbox;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** In a browser, and where the host has mailboxes. */
export function openExchange(log: SyncLog): SyncExchange {
  const url = SYNC_URL;
  if (url === null) throw new Error('This build has no mailboxes');
  return createSyncExchange({
    log,
    openMailbox: (account) =>
      createCouchMailbox({ url, account, fetch: (...given) => fetch(...given) }),
    now: () => Date.now(),
    wait: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
  });
}

export function createSyncExchange(options: SyncExchangeOptions): SyncExchange {
  const { log, openMailbox, now } = options;

  /**
   * So that the others take out what this device has sent: here it stays, for no device takes away what another has by
   * itself.
   */
  async function takeBackSent(keys: SyncKeys): Promise<boolean> {
    const opened = await log.syncOpen(keys.account.name, false);
    if (!opened.ok || opened.value === null) return false;
    const sent = await log.syncListSent(opened.value.term);
    if (!sent.ok || sent.value === null) return false;
    const mailbox = openMailbox(keys.account);
    for (const undo of undoEvents(sent.value, { on: true, at: now() }, newId)) {
      const segment = await sealSegment(keys, [undo]);
      if (segment === null || !(await mailbox.push(segment)).ok) return false;
    }
    return true;
  }

  return {
    async syncRun(secret, isMade) {
      const keys = await deriveKeys(fromHex(secret));
      return runSync({ ...options, mailbox: openMailbox(keys.account), keys, isMade });
    },
    async syncLook(secret) {
      const keys = await deriveKeys(fromHex(secret));
      const read = await lookInto(openMailbox(keys.account), keys);
      return read.ok ? log.syncPreview(read.value) : read;
    },
    async syncUndoJoin(secret) {
      const keys = await deriveKeys(fromHex(secret));
      // First: cut off after it this device is still joined, hears of it, and lets its own in again.
      const elsewhere = await takeBackSent(keys);
      const opened = await log.syncOpen(keys.account.name, false);
      if (!opened.ok) return opened;
      const left =
        opened.value === null ? success(0) : await log.syncLeaveBehind(opened.value.term);
      return left.ok ? success({ removed: left.value ?? 0, elsewhere }) : left;
    },
    async syncErase(secret) {
      const { account } = await deriveKeys(fromHex(secret));
      return openMailbox(account).erase();
    },
  };
}

/** What is in a mailbox, before this device joins. */
async function lookInto(
  mailbox: Mailbox,
  keys: SyncKeys,
): Promise<Result<readonly StudyEvent[], SyncStop>> {
  const opened = await mailbox.open();
  if (!opened.ok) return opened;
  const found: StudyEvent[] = [];
  for await (const page of readMailbox(keys, mailbox, FROM_THE_BEGINNING, () => false)) {
    // More than is looked at at once is nothing to join.
    if (!page.ok) return page.error.kind === 'unfinished' ? failure({ kind: 'hostile' }) : page;
    for (const event of page.value.events) found.push(event);
  }
  return success(found);
}

const FROM_THE_BEGINNING = { cursor: null, own: [] };

function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
