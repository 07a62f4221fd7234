// How far a device is with sync, in the worker that keeps the learner's data.
import { expect, test } from 'vitest';
import { type StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { UnsentEvents } from '#services/study/sync-log.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { someAnswers } from '#tests/study-content.ts';

const NOW = 1_760_000_000_000;

function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function opened(events = someAnswers(3)) {
  const browser = openMemoryBrowser(NOW, events);
  const tab = browser.openTab();
  const standing = valueOf(await tab.syncLog.syncOpen('account', false));
  if (standing === null) throw new Error('Sync has ended');
  return { browser, tab, standing, log: tab.syncLog };
}

const placesOf = (unsent: UnsentEvents | null) => (unsent?.unsent ?? []).map(({ place }) => place);

test('Z15 Z21 an erasure by the learner ends sync in its own transaction, and its undo does not begin it', async () => {
  const { tab, log, standing } = await opened();
  const unsent = valueOf(await log.syncUnsent(standing.term, 0, 10));
  expect(unsent?.unsent).toHaveLength(3);
  const erased = valueOf(await tab.backup.eraseAll());
  for (const call of [
    log.syncOpen('account', false),
    log.syncUnsent(standing.term, 0, 10),
    log.syncSent(standing.term, placesOf(unsent), {}),
    log.syncTake(standing.term, someAnswers(5), {}),
    log.syncAgain(standing.term, {}),
  ]) {
    expect(valueOf<unknown>(await call)).toBeNull();
  }
  valueOf(await tab.backup.undoErase(erased));
  expect(valueOf(await log.syncOpen('account', false))).toBeNull();
  expect(valueOf(await log.syncOpen('account', true))).toMatchObject({ waiting: 4 });
});

test('Z15 what is taken back, here or elsewhere, sends nothing again but the word of it', async () => {
  const { log, standing, tab } = await opened();
  const [own, elsewhere] = someAnswers(3);
  const unsent = valueOf(await log.syncUnsent(standing.term, 0, 10));
  valueOf(await log.syncSent(standing.term, placesOf(unsent), {}));
  valueOf(await tab.store.record({ kind: 'retraction', item: own?.id ?? '' }));
  const after = valueOf(await log.syncUnsent(standing.term, 0, 10));
  expect(after?.unsent.map(({ event }) => event.kind)).toEqual(['retraction']);
  valueOf(await log.syncSent(standing.term, placesOf(after), {}));
  const word = {
    kind: 'retraction',
    id: 'ff',
    at: NOW,
    device: 'other',
    item: elsewhere?.id ?? '',
  };
  valueOf(await log.syncTake(standing.term, [word as StudyEvent], {}));
  expect(valueOf(await log.syncOpen('account', false))).toMatchObject({ waiting: 0 });
  expect(valueOf(await tab.store.query('report', null))).toMatchObject({ answers: 1 });
});

test('Z21 another switching on, or another account, leaves nothing to an earlier one', async () => {
  const { log, standing } = await opened();
  const anew = valueOf(await log.syncOpen('account', true));
  expect(anew?.term).not.toBe(standing.term);
  expect(valueOf(await log.syncAgain(standing.term, { count: 9 }))).toBeNull();
  const other = valueOf(await log.syncOpen('another', false));
  expect(other).toMatchObject({ waiting: 3, progress: { cursor: null } });
  expect(valueOf(await log.syncUnsent(anew?.term ?? '', 0, 10))).toBeNull();
  valueOf(await log.syncForget());
  expect(valueOf(await log.syncUnsent(other?.term ?? '', 0, 10))).toBeNull();
});
