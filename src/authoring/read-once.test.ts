// What was read once is read again after a change: else the development server shows what stood there before it.
import { expect, test } from 'vitest';
import { forgetRead, readOnce } from '#authoring/read-once.ts';

test('what is read once is read anew after a change, also where it could not be read', () => {
  let text = 'before';
  const read = readOnce(() => {
    if (text === '') throw new Error('cut off');
    return { text };
  });
  const first = read();
  text = '';
  expect(read()).toBe(first);
  forgetRead();
  expect(read).toThrow('cut off');
  text = 'after';
  expect(read()).toEqual({ text: 'after' });
});
