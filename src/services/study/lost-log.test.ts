// A browser that clears its databases and leaves local storage is found out.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainReview, type NewEvent } from '#domain/log/event.ts';
import { DEVICE_KEY } from '#services/shell/device-name.ts';
import { createLostLog, type Lost, type LostLog } from '#services/study/lost-log.ts';
import { SYNC_RECORD_KEY, syncRecord } from '#services/study/lazy-sync.ts';
import { RECORD } from '#tests/fake-sync.ts';
import { openMemoryBrowser, type MemoryTab } from '#tests/memory-browser.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const NOW = 1_760_000_000_000;
const answer: NewEvent = { kind: 'answer', item: 'q', questionKey: null, ...plainReview(true) };

let storage: ReturnType<typeof memoryStorage>;
let clock: number;
let isHeld: boolean;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  clock = NOW + 1000;
  isHeld = false;
});

afterEach(() => vi.unstubAllGlobals());

function openPage(tab: MemoryTab): LostLog {
  return createLostLog({
    ...tab,
    isHeld: () => isHeld,
    nameBrowser: () => storage.setItem(DEVICE_KEY, '"fedcba9876543210"'),
    now: () => clock,
  });
}

async function lostIn(log: LostLog): Promise<Lost | null> {
  await log.look();
  return log.read();
}

const isLost = async (log: LostLog) => (await lostIn(log)) === 'log';

/** The same browser before and after; local storage is what both have. */
async function studied(): Promise<MemoryTab> {
  const tab = openMemoryBrowser(NOW).openTab();
  await tab.store.record(answer);
  storage.setItem(DEVICE_KEY, '"0123456789abcdef"');
  return tab;
}

test('S22 a log that is gone is told with the next visit, also after new answers, until that was heard', async () => {
  expect(await isLost(openPage(await studied()))).toBe(false);
  const cleared = openMemoryBrowser(NOW + 5000).openTab();
  clock = NOW + 5000;
  await cleared.store.record(answer);
  expect(await isLost(openPage(cleared))).toBe(true);
  const later = openPage(cleared);
  expect(await isLost(later)).toBe(true);
  later.dismiss();
  expect(later.read()).toBeNull();
  expect(await isLost(openPage(cleared))).toBe(false);
});

test('S22 a first visit, an erasure and its undo are no loss', async () => {
  expect(await isLost(openPage(openMemoryBrowser(NOW).openTab()))).toBe(false);
  const tab = await studied();
  expect(await isLost(openPage(tab))).toBe(false);
  const erased = await tab.backup.eraseAll();
  expect(await isLost(openPage(tab))).toBe(false);
  storage.removeItem(DEVICE_KEY);
  expect(await isLost(openPage(tab))).toBe(false);
  expect(storage.getItem(DEVICE_KEY)).toBeNull();
  if (erased.ok) await tab.backup.undoErase(erased.value);
  expect(await isLost(openPage(tab))).toBe(false);
});

test('S22 Y79 where local storage alone was cleared, the browser has a name again once the log was seen', async () => {
  const tab = await studied();
  storage.removeItem(DEVICE_KEY);
  expect(await isLost(openPage(tab))).toBe(false);
  expect(storage.getItem(DEVICE_KEY)).not.toBeNull();
  storage.removeItem(DEVICE_KEY);
  await openPage(openMemoryBrowser(NOW).openTab()).look();
  expect(storage.getItem(DEVICE_KEY)).toBeNull();
});

test('Y79 a page that found nothing to lose looks again once something is stored', async () => {
  const tab = openMemoryBrowser(NOW).openTab();
  let isEmpty = true;
  await openPage({ ...tab, store: { ...tab.store, isEmpty: () => isEmpty } }).look();
  isEmpty = false;
  await tab.store.record(answer);
  await expect.poll(() => storage.getItem(DEVICE_KEY)).not.toBeNull();
});

test('S22 S18 a log that never had room for what is held is not lost, now or later', async () => {
  const tab = openMemoryBrowser(NOW).openTab();
  storage.setItem(DEVICE_KEY, '"0123456789abcdef"');
  isHeld = true;
  expect(await isLost(openPage(tab))).toBe(false);
  await tab.store.record(answer);
  isHeld = false;
  expect(await isLost(openPage(tab))).toBe(false);
});

test('S22 what was damaged is told where it is kept, and what cannot be asked is not lost', async () => {
  expect(await isLost(openPage(await studied()))).toBe(false);
  const damaged = { name: 'x.db', setAsideAt: NOW, bytes: 3, salvaged: null } as const;
  expect(await isLost(openPage(openMemoryBrowser(NOW, [], [damaged]).openTab()))).toBe(false);
  const browser = openMemoryBrowser(NOW);
  browser.keyValues.failure = new DOMException('', 'UnknownError');
  expect(await isLost(openPage(browser.openTab()))).toBe(false);
});

test('S22 a database that syncs without a code is told, until a code is kept, sync is left, or the log is erased', async () => {
  const tab = await studied();
  const log = openPage(tab);
  expect(await lostIn(log)).toBeNull();
  await tab.syncLog.syncOpen('account', false);
  syncRecord.save(RECORD);
  expect(await lostIn(log)).toBeNull();
  storage.removeItem(SYNC_RECORD_KEY);
  expect(await lostIn(log)).toBe('code');
  syncRecord.save(RECORD);
  expect(await lostIn(log)).toBeNull();
  syncRecord.save(null);
  expect(await lostIn(log)).toBe('code');
  await tab.syncLog.syncForget();
  expect(await lostIn(log)).toBeNull();
  await tab.syncLog.syncOpen('account', true);
  expect(await lostIn(log)).toBe('code');
  await tab.backup.eraseAll();
  expect(await lostIn(log)).toBeNull();
});
