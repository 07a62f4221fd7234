// The number on the app's icon: what today still holds, where the browser has it and the learner asked for it.
import { localRecord } from '#services/shell/local-record.ts';

interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
}

/** On this device alone. */
export const badgeChoice = localRecord('wine-study-badge:v1', (raw) => raw === true, false);

export function hasBadge(): boolean {
  return typeof (navigator as Badged).setAppBadge === 'function';
}

/** Zero takes it away. It is no part of the day: where the browser refuses it, nothing is said. */
export function showBadge(count: number): void {
  if (!badgeChoice.read()) return;
  void (navigator as Badged).setAppBadge?.(count).catch(() => undefined);
}
