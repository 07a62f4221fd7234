// The browser asks before the page is left as long as something is held, and only then.
import { expect, test, vi } from 'vitest';
import { createObservable } from '#services/shell/observable.ts';
import { askBeforeLeaving } from '#services/study/held-events.ts';

function open() {
  const held = createObservable(0);
  const view = new EventTarget();
  const listen = vi.spyOn(view, 'addEventListener');
  askBeforeLeaving(held, view as Window);
  return {
    listen,
    hold: (next: number) => held.set(next),
    isAskedOnLeaving: () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      view.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    },
  };
}

test('J14 it is asked while something is held, and not before or after, when nothing listens', () => {
  const { listen, hold, isAskedOnLeaving } = open();
  hold(0);
  expect(isAskedOnLeaving()).toBe(false);
  expect(listen).not.toHaveBeenCalled();
  hold(2);
  expect(isAskedOnLeaving()).toBe(true);
  hold(1);
  expect(isAskedOnLeaving()).toBe(true);
  expect(listen).toHaveBeenCalledOnce();
  hold(0);
  expect(isAskedOnLeaving()).toBe(false);
  hold(1);
  expect(isAskedOnLeaving()).toBe(true);
});
