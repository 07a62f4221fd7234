// The reminder as a learner meets it: seldom, one sentence, and gone when put off.
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recordBackup } from '#domain/site/backup-record.ts';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { LostLogNotice } from '#parts/backup-reminder/lost-log-notice.tsx';
import { createObservable } from '#services/shell/observable.ts';
import type { Lost } from '#services/study/lost-log.ts';
import type { Persistence, PersistenceState } from '#services/study/persistence.ts';
import type { Services } from '#services/study/services.tsx';
import { fakeSync, RECORD } from '#tests/fake-sync.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

async function open(answersSince: number, overrides: Partial<Services> = {}) {
  const services = { ...fakeServices(), ...overrides };
  services.backupRecord.update((record) => ({ ...record, answersSince }));
  await show(services);
  return services;
}

async function show(services: Services) {
  renderFor(services, <BackupReminder />);
  await act(async () => {});
}

function reminder() {
  return screen.queryByRole('region', { name: 'バックアップのお知らせ' });
}

const persistence = (state: PersistenceState, isPrivate = false): Persistence => ({
  load: async () => state,
  ask: async () => state,
  isPrivate: async () => isPrivate,
});

test('D13 with much to lose it says how much and leads to the backup, and is gone after one', async () => {
  const services = await open(62);
  expect(reminder()?.textContent).toContain('まだバックアップにない記録が62件ある');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/data');
  act(() => services.backupRecord.update((record) => recordBackup(record, record, FAKE_NOW)));
  expect(reminder()).toBeNull();
});

test('D13 where the browser has promised to keep the data it says nothing', async () => {
  await open(62, { persistence: persistence('promised') });
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

test.each([
  ['an iPhone', [true, false, false], /iPhone.*7日間.*ホーム画面/],
  ['a Mac', [false, true, false], /Safari.*7日間.*Dockに追加/],
  ['a private window', [false, false, true], /プライベートウィンドウ.*閉じると.*消えます/],
] as const)('D13 with %s it comes with the first answer, and says why', async (_, where, words) => {
  const [adviseHomeScreen, adviseDock, isPrivate] = where;
  const services = await open(0, {
    device: { adviseHomeScreen, adviseDock },
    persistence: persistence('not-promised', isPrivate),
  });
  expect(reminder()).toBeNull();
  await act(async () => services.backupRecord.update((old) => ({ ...old, answersSince: 1 })));
  expect(reminder()?.textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: 'あとで' }));
  expect(document.activeElement?.textContent).toContain('3日間お知らせしません');
});

function lostLog() {
  const lost = createObservable<Lost | null>('log');
  return { ...lost, look: vi.fn(async () => {}), dismiss: () => lost.set(null) };
}

test('S22 a log that the browser cleared is told, with the ways back, until the learner has heard', async () => {
  const lost = lostLog();
  const services = { ...fakeServices(), lostLog: lost, sync: fakeSync(null) };
  services.backupRecord.update((old) => ({ ...old, savedAt: FAKE_NOW }));
  renderFor(services, <LostLogNotice />);
  expect(lost.look).toHaveBeenCalledOnce();
  const notice = screen.getByRole('alert', { name: '消えた記録のお知らせ' });
  expect(notice.textContent).toMatch(/消えています.*復元.*引き継ぎコード.*前回のバックアップは/);
  expect(screen.getByRole('link', { name: 'データのページへ' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'わかりました' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('S22 with sync on it says that what was shared comes back', () => {
  renderFor(
    fakeServices({ lostLog: lostLog(), sync: fakeSync(RECORD) }),
    <LostLogNotice isThere />,
  );
  expect(screen.getByRole('alert').textContent).toContain('同期がオン');
  expect(screen.queryByRole('link')).toBeNull();
});
