// Messages between page and service worker, as either may arrive from another version.
import { expect, test } from 'vitest';
import { parseCopyReport, parseMessage } from '#offline/messages.ts';

test('X9 a message is read as far as it is known', () => {
  expect(parseMessage({ type: 'take-over', more: 1 })).toEqual({ type: 'take-over' });
  expect(parseMessage({ type: 'report-copy' })).toEqual({ type: 'report-copy' });
});

test.each([undefined, null, 'take-over', 7, [], {}, { type: 'erase' }, { type: null }])(
  'X9 a message that is not known is none: %j',
  (data) => expect(parseMessage(data)).toBeNull(),
);

test('X9 a report is read', () => {
  expect(parseCopyReport({ complete: true, bytes: 2 })).toEqual({ complete: true, bytes: 2 });
});

test.each([undefined, null, 'ready', {}, { complete: 'yes', bytes: 2 }, { complete: true }])(
  'X9 a report that is not whole is none: %j',
  (data) => expect(parseCopyReport(data)).toBeNull(),
);
