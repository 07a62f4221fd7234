// The browser's offer to install the app, kept until it is asked for.
import { expect, test, vi } from 'vitest';
import { createInstallation } from '#offline/page/installation.ts';

function offer(ask: () => Promise<{ outcome: 'accepted' | 'dismissed' }>) {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, { prompt: vi.fn(ask) });
}

test('O13 the browser shows no offer by itself; it asks on a press, once', async () => {
  const view = new EventTarget();
  const installation = createInstallation(view, false);
  expect(installation.offered.read()).toBe(false);
  const event = offer(async () => ({ outcome: 'accepted' }));
  view.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(event.prompt).not.toHaveBeenCalled();
  expect(installation.offered.read()).toBe(true);
  expect(await installation.install()).toBe('accepted');
  expect(installation.offered.read()).toBe(false);
  expect(await installation.install()).toBe('declined');
  expect(event.prompt).toHaveBeenCalledOnce();
});

test.each([
  ['a no', async () => ({ outcome: 'dismissed' as const })],
  ['an offer withdrawn', () => Promise.reject(new Error('on purpose'))],
])('O13 %s is no installation', async (_case, ask) => {
  const view = new EventTarget();
  const installation = createInstallation(view, false);
  view.dispatchEvent(offer(ask));
  expect(await installation.install()).toBe('declined');
});

test('O13 once installed, nothing is offered', () => {
  const view = new EventTarget();
  const installation = createInstallation(view, false);
  view.dispatchEvent(offer(async () => ({ outcome: 'dismissed' })));
  view.dispatchEvent(new Event('appinstalled'));
  expect(installation.offered.read()).toBe(false);
});
