// What the worker does around a command: the tab lock, the opening, the telling.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { expect, test } from 'vitest';
import { IMPORTANCES } from '#domain/items/deck.ts';
import { indexed, type LibraryIndex } from '#domain/items/library-index.ts';
import type { EventKind, StudyEvent } from '#domain/log/event.ts';
import type { DayGiven, DayPlan } from '#domain/plan/day.ts';
import { createDispatcher, type Dispatcher } from '#storage/worker/dispatcher.ts';
import { openLearnerData } from '#storage/worker/learner-data.ts';
import type { CommandName, PageMessage, WorkerMessage } from '#storage/worker/study-commands.ts';
import { StorageError } from '#storage/log/storage-failure.ts';
import { createSyncExchange } from '#sync/exchange.ts';
import type { Mailbox, MailboxAccount } from '#sync/mailbox.ts';
import { FRANCE, ITALY, SYNONYMS } from '#tests/fake-library.ts';
import { withoutPrivateFileSystem } from '#tests/memory-browser.ts';
import { sqlite3 } from '#tests/memory-database.ts';
import { createMemoryKeyValueStore } from '#tests/memory-key-value-store.ts';
import { createMemoryMailboxServer } from '#tests/memory-mailbox.ts';
import { answerEvent } from '#tests/study-content.ts';

const NOW = 1_760_000_000_000;
const ANSWER = answerEvent({ id: '0a', item: 'q-1', at: NOW });
const HISTORY = { questions: [['q-1']] };

const DAY_OF_ALL: Omit<DayGiven, 'bank'> = {
  importances: IMPORTANCES,
  cards: [],
  exams: [],
  size: 10,
  firstWeek: [],
  taught: new Set(),
  showsFirst: false,
  now: NOW,
};

function noMailbox(_account: MailboxAccount): Mailbox {
  throw new Error('There is no network');
}

/** @param engine how often it must fail before it starts */
function open({
  engineFails = 0,
  lockFails = false,
  openMailbox = noMailbox,
  loadIndex = async (): Promise<LibraryIndex | null> => null,
} = {}) {
  const keyValues = createMemoryKeyValueStore();
  const turns: string[] = [];
  const told: (readonly EventKind[])[] = [];
  const opening: boolean[] = [];
  const answers = new Map<number, (answer: unknown) => void>();
  let failures = engineFails;
  let lastId = 0;
  const dispatcher: Dispatcher = createDispatcher({
    async startEngine(): Promise<Sqlite3Static> {
      failures -= 1;
      if (failures >= 0) throw new Error('No network');
      return sqlite3;
    },
    tabLock: {
      async use(work) {
        if (lockFails) throw new StorageError('busy', 'on purpose');
        turns.push('take');
        try {
          return await work();
        } finally {
          turns.push('release');
        }
      },
      setKeeping: (keeping) => turns.push(keeping ? 'keep' : 'let go'),
    },
    open: (engine, joints) => openLearnerData(engine, withoutPrivateFileSystem(keyValues), joints),
    toPage(message: WorkerMessage) {
      if (message.kind === 'answer') answers.get(message.id)?.(message.answer);
      else if (message.kind === 'opening') opening.push(message.isUnderWay);
      else told.push(message.kinds);
    },
    toOtherTabs: (kinds) => told.push(kinds),
    now: () => NOW,
    loadIndex,
    openExchange: async () =>
      createSyncExchange({
        log: dispatcher.syncLog,
        openMailbox,
        now: () => NOW,
        wait: async () => {},
      }),
  });
  return {
    keyValues,
    turns,
    told,
    opening,
    receive: (message: PageMessage) => dispatcher.receive(message),
    ask: (name: CommandName, args: readonly unknown[], pending: readonly StudyEvent[] = []) =>
      new Promise<unknown>((resolve) => {
        lastId += 1;
        answers.set(lastId, resolve);
        dispatcher.receive({ kind: 'command', id: lastId, name, args, pending });
      }),
  };
}

test('S12 each command has the tab lock for itself, also where it fails', async () => {
  const { ask, turns, keyValues, opening } = open();
  expect(await ask('known-cards', [null])).toEqual({ ok: true, value: [] });
  expect(opening).toEqual([true, false]);
  keyValues.failure = new DOMException('on purpose', 'QuotaExceededError');
  expect(await ask('record', [{ events: [ANSWER], epoch: null }])).toMatchObject({
    ok: false,
    error: { kind: 'full' },
  });
  keyValues.failure = null;
  expect(await ask('undoImport', ['unknown'])).toMatchObject({ error: { kind: 'failed' } });
  expect(turns).toEqual(['take', 'release', 'take', 'release', 'take', 'release']);
  expect(opening).toEqual([true, false]);
});

test('S12 no tab waits for another’s network, and the next call asks for the engine again', async () => {
  const { ask, turns } = open({ engineFails: 1 });
  expect(await ask('settings', [null])).toMatchObject({ ok: false, error: { kind: 'failed' } });
  expect(turns).toEqual([]);
  expect(await ask('settings', [null])).toMatchObject({ ok: true });
});

test('C16 the worker makes of the index what can be asked; what it could not have it asks for again', async () => {
  let index: LibraryIndex | null = null;
  const { ask, turns } = open({ loadIndex: async () => index });
  const bank = { index: 'library/index.json', builtIn: [], chapters: [] };
  const given = { ...DAY_OF_ALL, bank };
  expect(await ask('day', [given])).toMatchObject({ value: { chosen: [], missing: null } });
  index = [indexed(ITALY), indexed(FRANCE), indexed(SYNONYMS)];
  const ids = (answer: unknown) =>
    (answer as { value: DayPlan }).value.chosen.map(({ item }) => item.chapter).toSorted();
  const whole = await ask('day', [given]);
  expect(ids(whole)).toEqual(['france', 'france', 'france', 'italy']);
  expect(whole).toMatchObject({ value: { missing: [] } });
  const there = new Set(['italy']);
  const part = await ask('day', [{ ...given, bank: { ...bank, there } }]);
  expect(ids(part)).toEqual(['italy']);
  expect(part).toMatchObject({ value: { missing: ['france'] } });
  expect(turns).toHaveLength(6);
});

test('S12 the page and the other tabs hear of what was committed, and of nothing else', async () => {
  const { ask, told, receive, turns } = open();
  await ask('record', [{ events: [ANSWER], epoch: null }]);
  expect(told).toEqual([['answer'], ['answer']]);
  await ask('question-history', [HISTORY]);
  await ask('undoImport', ['unknown']);
  await ask('syncForget', []);
  expect(told).toHaveLength(2);
  receive({ kind: 'keep', keeping: false });
  expect(turns.at(-1)).toBe('let go');
});

test('S11 what another tab keeps from being read is not answered by what this page holds alone', async () => {
  const { ask } = open({ lockFails: true });
  const busy = { ok: false, error: { kind: 'busy' } };
  expect(await ask('known-cards', [null], [ANSWER])).toMatchObject(busy);
});

test('Z38 while a run waits for its mailbox an answer is stored at once, and sent with the rest', async () => {
  const server = createMemoryMailboxServer();
  let waits = () => {};
  let letGo: Promise<void> | null = null;
  const { ask, turns } = open({
    openMailbox(account) {
      const mailbox = server.mailbox(account);
      return {
        ...mailbox,
        async open() {
          waits();
          await letGo;
          return mailbox.open();
        },
      };
    },
  });
  const secret = '07'.repeat(16);
  expect(await ask('syncRun', [secret, false])).toMatchObject({ error: { kind: 'made' } });
  let go = () => {};
  letGo = new Promise((resolve) => (go = resolve));
  const isWaiting = new Promise<void>((resolve) => (waits = resolve));
  const running = ask('syncRun', [secret, true]);
  await isWaiting;
  expect(turns.at(-1)).toBe('release');
  expect(await ask('record', [{ events: [ANSWER], epoch: null }])).toMatchObject({ ok: true });
  go();
  expect(await running).toMatchObject({ ok: true, value: { sent: 1 } });
  expect(turns.filter((_, at) => at % 2 === 0).every((turn) => turn === 'take')).toBe(true);
});
