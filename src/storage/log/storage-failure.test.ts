// What an exception says about the database file, with what the engine tells beside it.
import { expect, test } from 'vitest';
import { isDamage, noteFileErrors, storageFailure } from '#storage/log/storage-failure.ts';
import { sqlite3 } from '#tests/memory-database.ts';

const IO_ERROR = new sqlite3.SQLite3Error(sqlite3.capi.SQLITE_IOERR_WRITE);
const CANNOT_OPEN = new sqlite3.SQLite3Error(sqlite3.capi.SQLITE_CANTOPEN);

test.for([
  ['an I/O error', IO_ERROR],
  ['a file that cannot be made', CANNOT_OPEN],
] as const)('S18 %s is a full disk where the browser said so', ([, error]) => {
  noteFileErrors(['wine-study:', new DOMException('on purpose', 'QuotaExceededError')]);
  expect(storageFailure(error)).toMatchObject({
    error: { kind: 'full', detail: expect.stringContaining('on purpose') as string },
  });
  noteFileErrors(['wine-study:', new Error('Unknown write() failure.')]);
  expect(storageFailure(error)).toMatchObject({ error: { kind: 'full' } });
  noteFileErrors(['wine-study:', new DOMException('on purpose', 'InvalidStateError')]);
  expect(storageFailure(error)).toMatchObject({
    error: { kind: 'failed', detail: expect.stringContaining('InvalidStateError') as string },
  });
});

test('S18 any other failure of SQLite stays what it is', () => {
  noteFileErrors(['wine-study:', new DOMException('on purpose', 'QuotaExceededError')]);
  const damage = new sqlite3.SQLite3Error(sqlite3.capi.SQLITE_CORRUPT);
  expect(isDamage(damage)).toBe(true);
  expect(storageFailure(damage)).toMatchObject({ error: { kind: 'data-damaged' } });
  const busy = new sqlite3.SQLite3Error(sqlite3.capi.SQLITE_BUSY);
  expect(storageFailure(busy)).toMatchObject({ error: { kind: 'failed' } });
});
