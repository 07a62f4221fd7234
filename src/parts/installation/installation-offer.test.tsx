// The offer to keep the site as an app, as a learner meets it.
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InstallationOffer } from '#parts/installation/installation-offer.tsx';
import { AppOnDeviceProvider, type Installation } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';
import { fakeAppOnDevice } from '#tests/fake-app-on-device.ts';
import { BELOW_FOOTER_ID } from '#ui/below-footer.tsx';

function open(overrides: Partial<Installation> = {}) {
  const offered = createObservable(false);
  const installation: Installation = {
    offered,
    byHand: false,
    install: async () => 'accepted',
    ...overrides,
  };
  // The frame around every page is there before the browser offers anything.
  document.body.innerHTML = `<div id="${BELOW_FOOTER_ID}"></div>`;
  render(
    <AppOnDeviceProvider app={fakeAppOnDevice({ installation })}>
      <InstallationOffer />
    </AppOnDeviceProvider>,
  );
  return offered;
}

test.each([
  ['accepted', /アプリとして追加しました/],
  ['declined', /追加しませんでした/],
] as const)(
  'O13 after the press its outcome is told, and has the focus: %s',
  async (outcome, words) => {
    const offered = open({
      async install() {
        offered.set(false);
        return outcome;
      },
    });
    act(() => offered.set(true));
    await userEvent.click(screen.getByRole('button'));
    expect(document.activeElement?.textContent).toMatch(words);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('O13 where only the learner can do it, it says how, and where the records are moved', () => {
  open({ byHand: true });
  expect(screen.getByText(/共有ボタンから「ホーム画面に追加」/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/data');
  expect(screen.queryByRole('button')).toBeNull();
});
