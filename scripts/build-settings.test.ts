// Settings of a build are checked before anything is built.
import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

test('P3 an address is optional, and an empty one is none', () => {
  expect(readBuildSettings({}).supportUrl).toBeNull();
  expect(readBuildSettings({ SUPPORT_URL: '' }).supportUrl).toBeNull();
  expect(readBuildSettings({ SUPPORT_URL: 'https://example.com/a' }).supportUrl).toBe(
    'https://example.com/a',
  );
});

test.each(['javascript:alert(1)', 'http://example.com', 'example.com', ' '])(
  'P3 %j is refused, and the variable is named',
  (address) => {
    expect(() => readBuildSettings({ SUPPORT_URL: address })).toThrow('SUPPORT_URL');
  },
);
