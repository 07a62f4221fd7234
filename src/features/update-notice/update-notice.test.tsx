// The notice of a newer version, as a learner meets it.
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UpdateNotice } from '#features/update-notice/update-notice.tsx';
import { AppOnDeviceProvider, type VersionState } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';
import { fakeAppOnDevice } from '#tests/fake-app-on-device.ts';

function open() {
  const state = createObservable<VersionState>('current');
  const update = vi.fn();
  const app = fakeAppOnDevice({ version: { state, update, waitFor: () => {} } });
  const { container } = render(
    <AppOnDeviceProvider app={app}>
      <UpdateNotice />
    </AppOnDeviceProvider>,
  );
  return { state, update, container };
}

test('O7 nothing is said until a newer version is there; then it is read out, and nothing is done', async () => {
  const { state, update, container } = open();
  const place = container.querySelector('[aria-live=polite]');
  expect(place?.textContent).toBe('');
  act(() => state.set('newer-available'));
  expect(place?.textContent).toContain('新しい版があります');
  expect(update).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '更新する' }));
  expect(update).toHaveBeenCalledOnce();
});

test('O9 while it waits it says why, and leads to the data', () => {
  const { state } = open();
  act(() => state.set('held-back'));
  expect(screen.getByText('記録の保存を待っています')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/data');
  expect(screen.queryByRole('button')).toBeNull();
});
