// A learner with a history, as a backup to be added: delayed answers over all chapters that have items.
import type { Page } from '@playwright/test';
import { readOnce } from '#authoring/read-once.ts';
import { expect } from './browser.ts';
import { builtDecks } from './built-decks.ts';
import { addChosenFile, chooseFile, openData } from './data-page.ts';

const DAY = 24 * 60 * 60_000;
const decks = readOnce(() => builtDecks());

/**
 * The first items of every chapter were answered on days before now, three of four right.
 *
 * @param answers in all
 */
export function backupOfLearner(answers: number, now: number): string {
  const items = decks().flatMap((deck) => deck.items.slice(0, 12).map(({ id }) => id));
  const names = new Map<string, number>();
  const nameOf = (name: string) => {
    if (!names.has(name)) names.set(name, names.size + 1);
    return names.get(name);
  };
  const idOf = (at: number) => at.toString(16).padStart(32, '0');
  const none = [null, null, null, null, null, null, null];
  const daySize = [idOf(1), 'setting', nameOf('day-size'), now - 60 * DAY, null, null, ...none];
  const reviews = Array.from({ length: answers }, (_answer, at) => [
    idOf(10_000 + at),
    'answer',
    nameOf(items[at % items.length] ?? ''),
    now - (answers - at) * (30 / answers) * DAY,
    null,
    at % 4 === 3 ? 0 : 1,
    ...none,
    null,
  ]).map((row) => row.map((value) => (typeof value === 'number' ? Math.round(value) : value)));
  return JSON.stringify({
    format: 'wine-study',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    names: Array.from(names, ([name, number]) => [number, name]),
    events: [[...daySize, '{"value":30}'], ...reviews],
  });
}

export async function addLearner(page: Page, answers: number): Promise<void> {
  await openData(page);
  await chooseFile(page, 'learner.json', backupOfLearner(answers, Date.now()));
  await addChosenFile(page);
  await expect(page.getByText('を加えました。')).toBeVisible();
}

/** Opens the page, and waits until all of it is there. */
export async function openProgress(page: Page): Promise<void> {
  await page.goto('./progress');
  await expect(page.getByRole('region', { name: /^\d+章$/ })).toBeVisible();
}

/** Opens the page, and waits until all of it is there. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('./settings');
  await expect(page.getByRole('region', { name: '復習の予定を最初から' })).toBeVisible();
}
