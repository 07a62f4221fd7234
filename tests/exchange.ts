// Lets the devices of one learner exchange what they have, one after the other, through a mailbox in memory.
import type { MemoryTab } from '#tests/memory-browser.ts';
import { createMemoryMailboxServer } from '#tests/memory-mailbox.ts';
import { deriveKeys } from '#sync/keys.ts';
import { runSync } from '#sync/sync-run.ts';

export interface Exchange {
  /** Rejects where a device cannot exchange. */
  run(device: MemoryTab): Promise<void>;
}

export async function openExchange(now: () => number): Promise<Exchange> {
  const keys = await deriveKeys(new Uint8Array(16).fill(7));
  const mailbox = createMemoryMailboxServer().mailbox(keys.account);
  let isMade = false;
  return {
    async run({ syncLog: log }) {
      for (;;) {
        const ran = await runSync({ log, mailbox, keys, isMade, now, wait: async () => {} });
        if (ran.ok) return;
        if (ran.error.kind !== 'made') throw new Error(JSON.stringify(ran.error));
        isMade = true;
      }
    },
  };
}
