// What is in a mailbox, read before this device joins: nothing is sent, and nothing is kept.
import type { StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { SyncKeys } from '#sync/keys.ts';
import type { Mailbox, MailboxFailure } from '#sync/mailbox.ts';
import { MAX_BYTES, MAX_PAGES, MAX_REFUSED } from '#sync/reading-bounds.ts';
import { openSegment } from '#sync/segment.ts';

export async function readMailbox(
  mailbox: Mailbox,
  keys: SyncKeys,
): Promise<Result<readonly StudyEvent[], MailboxFailure | 'hostile'>> {
  const opened = await mailbox.open();
  if (!opened.ok) return opened;
  const seen = new Set<string>();
  const events: StudyEvent[] = [];
  let cursor: string | null = null;
  let bytes = 0;
  let refused = 0;
  for (let pages = 0; pages < MAX_PAGES && bytes <= MAX_BYTES; pages += 1) {
    const pulled = await mailbox.pull(cursor, new Set());
    if (!pulled.ok) return pulled;
    const { segments, passed, more } = pulled.value;
    const fresh = passed.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    for (const segment of segments) {
      bytes += segment.bytes.length;
      const read = await openSegment(keys, segment);
      if (read.ok) for (const event of read.value.events) events.push(event);
      else refused += 1;
    }
    if (!more) return success(events);
    if (fresh.length === 0 || refused > MAX_REFUSED) return failure('hostile');
    ({ cursor } = pulled.value);
  }
  return failure('hostile');
}
