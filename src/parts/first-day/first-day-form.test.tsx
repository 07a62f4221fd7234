// The one question before the days begin.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import { FirstDayForm } from '#parts/first-day/first-day-form.tsx';
import { fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

function show(store: FakeStore = {}) {
  const services = fakeServices(store);
  const onBegin = vi.fn();
  renderFor(services, <FirstDayForm onBegin={onBegin} />);
  return { services, onBegin, button: screen.getByRole('button', { name: '始める' }) };
}

test('H66 Y29 the exam’s day and a day’s size are recorded at once, and the day begins', async () => {
  const { services, onBegin, button } = show();
  await userEvent.type(screen.getByLabelText(/^試験日/), '2027-07-20');
  await userEvent.click(button);
  await expect.poll(() => onBegin.mock.calls.length).toBe(1);
  expect(services.recordedOf('setting')).toEqual([
    { kind: 'setting', item: 'day-size', value: 30 },
    { kind: 'setting', item: 'exam-dates', value: ['2027-07-20'] },
  ]);
});

test('H66 without a day of the exam a day’s size is recorded alone', async () => {
  const { services, onBegin, button } = show();
  await userEvent.click(button);
  await expect.poll(() => onBegin.mock.calls.length).toBe(1);
  expect(services.recordedOf('setting').map(({ item }) => item)).toEqual(['day-size']);
});

test('H66 what cannot be recorded is said, and begins nothing', async () => {
  let isFull = true;
  const { onBegin, button } = show({
    record: async () =>
      isFull ? failure({ kind: 'failed', detail: 'on purpose' }) : success(null),
  });
  await userEvent.click(button);
  expect(await screen.findByText(/記録できませんでした/)).toBeDefined();
  expect(onBegin).not.toHaveBeenCalled();
  isFull = false;
  await userEvent.click(button);
  await expect.poll(() => onBegin.mock.calls.length).toBe(1);
});
