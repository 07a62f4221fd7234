// The notice of a newer version, as a learner meets it.
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UpdateNotice } from '#features/frame/update-notice.tsx';
import { AppOnDeviceProvider, type VersionState } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';
import { fakeAppOnDevice } from '#tests/fake-app-on-device.ts';

test('O9 while it waits it says why, and leads to the data', () => {
  const state = createObservable<VersionState>('current');
  const version = { state, update: () => {}, waitFor: () => {} };
  render(
    <AppOnDeviceProvider app={fakeAppOnDevice({ version })}>
      <UpdateNotice />
    </AppOnDeviceProvider>,
  );
  act(() => state.set('held-back'));
  expect(screen.getByText('記録の保存を待っています')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/data');
  expect(screen.queryByRole('button')).toBeNull();
});
