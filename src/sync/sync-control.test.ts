// When devices exchange, and what the learner may ask of it.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { localRecord } from '#services/shell/local-record.ts';
import type { SyncControl } from '#services/study/sync.ts';
import { createLazySync, parseSyncRecord, SYNC_RECORD_KEY } from '#services/study/lazy-sync.ts';
import { createSyncExchange } from '#sync/exchange.ts';
import type { SyncKeys } from '#sync/keys.ts';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';
import { createSyncControl, type SyncControlOptions } from '#sync/sync-control.ts';
import { createMemoryMailboxServer, type MemoryMailboxServer } from '#tests/memory-mailbox.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { someAnswers } from '#tests/study-content.ts';
import { createSyncDevice, type SyncDevice } from '#tests/sync-device.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;

let server: MemoryMailboxServer;

beforeEach(() => {
  server = createMemoryMailboxServer();
});

/** A browser that knows no learner yet. */
class Browser {
  storage = memoryStorage();
  record = localRecord(SYNC_RECORD_KEY, parseSyncRecord, null, { openStorage: () => this.storage });
  // The keys are of no use to the log.
  device: SyncDevice = createSyncDevice({} as SyncKeys);
  clock = NOW;
  visible = true;
  onVisible: (visible: boolean) => void = () => {};
  onLogChanged: () => void = () => {};
  timers: { readonly at: number; readonly work: () => void }[] = [];
  random = 0;

  open(overrides: Partial<SyncControlOptions> = {}): SyncControl {
    return createSyncControl({
      record: this.record,
      worker: {
        ...createSyncExchange({
          log: this.device.log,
          openMailbox: (account) => server.mailbox(account),
          now: () => this.clock,
          wait: async () => {},
        }),
        syncOpen: (...given) => this.device.log.syncOpen(...given),
        syncForget: () => this.device.log.syncForget(),
      },
      store: {
        subscribe: (_, onChange) => {
          this.onLogChanged = onChange;
          return () => {};
        },
      },
      page: {
        isVisible: () => this.visible,
        subscribe: (onChange) => {
          this.onVisible = onChange;
        },
      },
      now: () => this.clock,
      setTimer: (work, milliseconds) => {
        const timer = { at: this.clock + milliseconds, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((other) => other !== timer);
        };
      },
      randomBytes: (bytes) => {
        this.random += 1;
        return bytes.fill(this.random);
      },
      isSupported: true,
      ...overrides,
    });
  }

  study(...events: readonly StudyEvent[]): void {
    this.device.record(...events);
    this.onLogChanged();
  }

  /** Time passes, and what was to happen happens. */
  async pass(milliseconds: number, control: SyncControl): Promise<void> {
    this.clock += milliseconds;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= this.clock);
      if (due.length === 0) break;
      this.timers = this.timers.filter((timer) => !due.includes(timer));
      for (const { work } of due) work();
      await idle(control);
    }
    await idle(control);
  }

  ids(): readonly string[] {
    return this.device.events().map(({ id }) => id);
  }
}

/** Until nothing is under way any more. */
async function idle(control: SyncControl): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (control.state.read().working) quiet = -1;
  }
}

/** What waits is counted beside everything else, and told when it is known. */
async function waits(control: SyncControl, count: number): Promise<void> {
  await vi.waitFor(() => expect(control.state.read().waiting).toBe(count), { timeout: 10_000 });
}

const calls = () => server.calls.length;
const OFFLINE: MailboxFailure = { kind: 'offline', detail: 'No network', after: null };

/** Two browsers with one code, and all of each other. */
async function pair() {
  const [one, two] = [new Browser(), new Browser()];
  const first = one.open();
  one.study(...someAnswers(3));
  expect(await first.switchOn()).toMatchObject({ ok: true });
  const second = two.open();
  expect(await second.join(first.code() ?? '')).toMatchObject({ ok: true });
  return { one, two, first, second };
}

test('Z23 sync is off until the learner switches it on: nothing is asked, and nothing is loaded', async () => {
  const browser = new Browser();
  let loads = 0;
  const lazy = createLazySync(
    browser.record,
    async () => {
      loads += 1;
      return browser.open();
    },
    async () => {},
  );
  browser.study(...someAnswers(3));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([loads, calls(), lazy.record.read()]).toEqual([0, 0, null]);
  const control = await lazy.open();
  await browser.pass(MINUTE * 60, control);
  expect([loads, calls(), control.code()]).toEqual([1, 0, null]);
});

describe('Z24 it exchanges', () => {
  test('30 seconds after the last answer of a sitting, and not between its answers', async () => {
    const { one, first } = await pair();
    const before = calls();
    for (let answer = 0; answer < 10; answer += 1) {
      one.study(...someAnswers(20 + answer).slice(19 + answer));
      await one.pass(20_000, first);
    }
    expect(calls()).toBe(before);
    await waits(first, 10);
    await one.pass(11_000, first);
    expect(calls()).toBeGreaterThan(before);
    await waits(first, 0);
    expect(first.state.read()).toMatchObject({ working: false, last: { value: { sent: 10 } } });
    expect(one.record.read()?.workedAt).toBe(one.clock);
    // What it wrote itself is no sitting.
    const after = calls();
    await one.pass(MINUTE * 10, first);
    expect(calls()).toBe(after);
  });

  test('not out of view, and then when it comes back', async () => {
    const { one, first } = await pair();
    const before = calls();
    one.visible = false;
    one.study(...someAnswers(9).slice(8));
    await one.pass(MINUTE, first);
    expect(calls()).toBe(before);
    one.visible = true;
    one.onVisible(true);
    await idle(first);
    await waits(first, 0);
  });

  test('in two tabs at once without harm: all is sent once, and nothing waits', async () => {
    const { one, two, first, second } = await pair();
    one.study(...someAnswers(9).slice(3));
    const other = one.open();
    expect(await Promise.all([first.run(), other.run()])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    await waits(first, 0);
    expect(await second.run()).toMatchObject({ ok: true });
    expect(two.ids()).toEqual(one.ids());
    expect(server.segmentsOf(server.names()[0] ?? '')).toHaveLength(2);
    expect((await first.run()).ok).toBe(true);
    expect(one.ids()).toHaveLength(9);
  });
});

test('Z24 it exchanges less and less often by itself after failures, and as late as the server asks', async () => {
  const { one, first } = await pair();
  server.intercept = () => OFFLINE;
  one.study(...someAnswers(9).slice(8));
  const tried: number[] = [];
  for (let minute = 0; minute < 240; minute += 1) {
    const before = calls();
    await one.pass(MINUTE, first);
    if (calls() > before) tried.push(minute);
  }
  expect(tried.length).toBeGreaterThan(5);
  expect(tried.length).toBeLessThan(12);
  await waits(first, 1);
  expect(first.state.read()).toMatchObject({
    last: { ok: false, error: { kind: 'offline' } },
  });
  // A press does not wait.
  server.intercept = null;
  expect(await first.run()).toMatchObject({ ok: true });
  server.intercept = () => ({ kind: 'later', detail: 'Status 429', after: 30 * MINUTE });
  await first.run();
  const before = calls();
  one.study(...someAnswers(10).slice(9));
  await one.pass(29 * MINUTE, first);
  expect(calls()).toBe(before);
  server.intercept = null;
  await one.pass(20 * MINUTE, first);
  await waits(first, 0);
});

test('Z18 a mailbox that was just made is known to be before anything else is asked: a page that ends then makes no second one', async () => {
  const browser = new Browser();
  server.intercept = (call) =>
    call === 'open' && server.calls.includes('register') ? OFFLINE : null;
  expect(await browser.open().switchOn()).toMatchObject({ error: { kind: 'offline' } });
  expect(server.calls).toEqual(['open', 'register', 'open']);
  expect(browser.record.read()).toMatchObject({ isMade: true, workedAt: null });
  // Erased by another device meanwhile.
  server.intercept = null;
  server.wipe();
  browser.clock += 61 * MINUTE;
  expect((await browser.open().run()).ok).toBe(false);
  expect(browser.record.read()?.paused).toBe('gone');
  expect(server.calls.filter((call) => call === 'register')).toHaveLength(1);
});

describe('Z25 it is paused, and asks for nothing until the learner says so', () => {
  test('where the mailbox is gone; connected again, it has all that the device has', async () => {
    const { one, two, first, second } = await pair();
    expect(await first.eraseMailbox()).toMatchObject({ ok: true });
    expect(one.record.read()).toBeNull();
    expect(one.ids()).toHaveLength(3);
    expect((await second.run()).ok).toBe(false);
    expect(two.record.read()?.paused).toBe('gone');
    const before = calls();
    two.study(...someAnswers(9).slice(8));
    two.onVisible(true);
    await two.pass(MINUTE * 90, second);
    await second.run();
    expect(calls()).toBe(before);
    expect(await second.reconnect()).toMatchObject({ ok: true });
    expect(two.record.read()).toMatchObject({ paused: null, isMade: true });
    expect(await first.join(second.code() ?? '')).toMatchObject({ ok: true });
    expect(one.ids()).toEqual(two.ids());
  });

  test('where the log was erased here; connected again, all comes back', async () => {
    const { one, first } = await pair();
    one.device.erase();
    expect((await first.run()).ok).toBe(false);
    expect(one.record.read()?.paused).toBe('erased');
    const before = calls();
    await one.pass(MINUTE * 90, first);
    expect([calls(), one.ids()]).toEqual([before, []]);
    expect(await first.reconnect()).toMatchObject({ ok: true });
    expect(one.ids()).toHaveLength(3);
  });
});

test('Z26 leaving forgets the code here, and leaves the log, the mailbox and the others as they are', async () => {
  const { one, two, first, second } = await pair();
  expect(await first.leave()).toMatchObject({ ok: true });
  expect([first.code(), one.storage.getItem(SYNC_RECORD_KEY)]).toEqual([null, null]);
  expect(one.ids()).toHaveLength(3);
  const before = calls();
  one.study(...someAnswers(9).slice(8));
  await one.pass(MINUTE * 60, first);
  expect(calls()).toBe(before);
  expect(await second.run()).toMatchObject({ ok: true });
  expect(two.ids()).toHaveLength(3);
});

describe('Z35 joining is undone', () => {
  /** Somebody else's devices, and one with answers of its own that joined them. */
  async function joinedStrangers() {
    const strangers = await pair();
    const mine = new Browser();
    mine.study(...someAnswers(40).slice(30));
    const control = mine.open();
    expect(await control.join(strangers.first.code() ?? '')).toMatchObject({ ok: true });
    expect(mine.ids()).toHaveLength(13);
    return { ...strangers, mine, control };
  }

  test('here all goes that came, with what came later; what was here or was learned since stays', async () => {
    const { mine, control, one, first } = await joinedStrangers();
    one.study(...someAnswers(8).slice(3));
    await first.run();
    mine.study(...someAnswers(42).slice(40));
    await control.run();
    expect(mine.ids()).toHaveLength(20);
    expect(await control.undoJoin()).toEqual({ ok: true, value: { removed: 8, elsewhere: true } });
    expect(mine.ids()).toEqual(
      someAnswers(42)
        .slice(30)
        .map(({ id }) => id),
    );
    expect([control.code(), mine.record.read()]).toEqual([null, null]);
  });

  test('and from the others goes what this device sent', async () => {
    const { control, one, two, first, second } = await joinedStrangers();
    await first.run();
    expect(one.ids()).toHaveLength(13);
    await control.undoJoin();
    await first.run();
    await second.run();
    for (const device of [one, two]) {
      const answered = device.device.events().filter(({ kind }) => kind === 'answer');
      expect(answered).toEqual(someAnswers(3));
    }
  });

  test('without a network too, and it is told that the others keep what was sent', async () => {
    const { mine, control } = await joinedStrangers();
    server.intercept = () => OFFLINE;
    expect(await control.undoJoin()).toEqual({ ok: true, value: { removed: 3, elsewhere: false } });
    expect(mine.ids()).toHaveLength(10);
  });

  test('cut off in between it is still joined, has lost nothing, and can be undone again', async () => {
    const { mine, control, first } = await joinedStrangers();
    const full = { kind: 'full', detail: 'No room' } as const;
    mine.device.failing = (call) => (call === 'syncLeaveBehind' ? full : null);
    expect(await control.undoJoin()).toMatchObject({ error: { kind: 'full' } });
    mine.device.failing = null;
    await first.run();
    await control.run();
    await first.run();
    const mineOnly = someAnswers(40)
      .slice(30)
      .map(({ id }) => id);
    expect(mine.ids()).toEqual(expect.arrayContaining(mineOnly));
    expect(await control.undoJoin()).toMatchObject({ ok: true });
    expect(mine.device.events().filter(({ kind }) => kind === 'answer')).toEqual(
      someAnswers(40).slice(30),
    );
  });
});

describe('Z37 a new code', () => {
  test('has all in a new mailbox, the old one is erased, and the other device is stopped', async () => {
    const { one, two, first, second } = await pair();
    const old = first.code();
    two.study(...someAnswers(5).slice(3));
    await second.run();
    const [oldName = ''] = server.names();
    expect(await first.renew()).toMatchObject({ ok: true });
    expect(first.code()).not.toBe(old);
    expect(one.record.read()).toMatchObject({ isMade: true, old: null, paused: null });
    expect([server.names().includes(oldName), server.names().length]).toEqual([false, 1]);
    await second.run();
    expect(two.record.read()?.paused).toBe('gone');
    // What was learned there meanwhile comes along.
    two.study(...someAnswers(6).slice(5));
    await second.leave();
    expect(await second.join(first.code() ?? '')).toMatchObject({ ok: true });
    await first.run();
    expect(one.ids()).toEqual(two.ids());
    expect(one.ids()).toHaveLength(6);
  });

  test('cut off at any call it is finished by the next page, and never erases before all is moved', async () => {
    for (let failAt = 0; failAt < 14; failAt += 1) {
      server = createMemoryMailboxServer();
      const { one, first } = await pair();
      const [oldName = ''] = server.names();
      let count = 0;
      server.intercept = () => {
        count += 1;
        return count > failAt ? OFFLINE : null;
      };
      await first.renew();
      const isErased = !server.names().includes(oldName);
      const moved = server
        .names()
        .some((name) => name !== oldName && server.segmentsOf(name).length > 0);
      expect(isErased && !moved).toBe(false);
      server.intercept = null;
      one.clock += 61 * MINUTE;
      const next = one.open();
      await idle(next);
      expect(await next.run()).toMatchObject({ ok: true });
      expect(one.record.read()?.old ?? null).toBeNull();
      expect(server.names()).toHaveLength(1);
      const stranger = new Browser();
      await stranger.open().join(next.code() ?? '');
      expect(stranger.ids()).toEqual(one.ids());
    }
  });
});
