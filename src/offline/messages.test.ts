// Messages to the service worker, as they may come from another version.
import { expect, test } from 'vitest';
import { parseMessage } from '#offline/messages.ts';

test('X9 a message is read as far as it is known', () => {
  expect(parseMessage({ type: 'take-over', more: 1 })).toEqual({ type: 'take-over' });
  expect(parseMessage({ type: 'report-copy' })).toEqual({ type: 'report-copy' });
});

test.each([undefined, null, 'take-over', 7, [], {}, { type: 'erase' }, { type: null }])(
  'X9 a message that is not known is none: %j',
  (data) => expect(parseMessage(data)).toBeNull(),
);
