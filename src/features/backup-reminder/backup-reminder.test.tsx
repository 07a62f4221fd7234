// The reminder as a learner meets it: seldom, one sentence, and gone when put off.
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordBackup } from '#domain/backup/backup-record.ts';
import { BackupReminder } from '#features/backup-reminder/backup-reminder.tsx';
import { ServicesProvider, type Services } from '#services/study/services.tsx';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';

async function open(answersSince: number, overrides: Partial<Services> = {}) {
  const services = { ...fakeServices(), ...overrides };
  services.backupRecord.update((record) => ({ ...record, answersSince }));
  await show(services);
  return services;
}

async function show(services: Services) {
  render(
    <ServicesProvider services={services}>
      <BackupReminder>
        <a href="/data">データのページへ</a>
      </BackupReminder>
    </ServicesProvider>,
  );
  await act(async () => {});
}

function reminder() {
  return screen.queryByRole('region', { name: 'バックアップのお知らせ' });
}

test('D13 with much to lose it says how much, and leads to the backup', async () => {
  await open(62);
  expect(reminder()?.textContent).toContain('まだバックアップにない記録が62件ある');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/data');
});

test('D13 with little to lose it says nothing', async () => {
  await open(12);
  expect(reminder()).toBeNull();
});

test('D13 where the browser has promised to keep the data it says nothing', async () => {
  await open(62, { persistence: { load: async () => 'promised', ask: async () => 'promised' } });
  expect(reminder()).toBeNull();
});

test('D13 あとで puts it off, also for the next visit, and keeps the focus near', async () => {
  const services = await open(62);
  await userEvent.click(screen.getByRole('button', { name: 'あとで' }));
  expect(reminder()).toBeNull();
  expect(document.activeElement?.textContent).toContain('しばらくお知らせしません');
  expect(services.backupRecord.read().putOffAt).toBe(FAKE_NOW);
  cleanup();
  await show(services);
  expect(reminder()).toBeNull();
});

test('D13 after a backup it is gone', async () => {
  const services = await open(62);
  act(() => services.backupRecord.update((record) => recordBackup(record, record, FAKE_NOW)));
  expect(reminder()).toBeNull();
});

test('D14 on iPhone and iPad it says why', async () => {
  await open(62, { device: { adviseHomeScreen: true } });
  expect(reminder()?.textContent).toContain('しばらく開かないと記録を消すことがある');
});
