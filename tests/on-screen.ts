// What a learner sees on the screen and presses there, in few words.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

type Words = string | RegExp;

export const button = (name: Words) => screen.getByRole<HTMLButtonElement>('button', { name });

export const hasButton = (name: Words) => screen.queryByRole('button', { name }) !== null;

export const region = (name: Words) => within(screen.getByRole('region', { name }));

export const hrefOf = (name: Words) => screen.getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

/** Buttons, one after the other. */
export async function press(...names: readonly Words[]): Promise<void> {
  for (const name of names) await userEvent.click(button(name));
}

/** Each text stands on the page, and once. */
export function expectTexts(...texts: readonly Words[]): void {
  for (const text of texts) expect(screen.getByText(text)).toBeDefined();
}

export function expectNoText(...texts: readonly Words[]): void {
  for (const text of texts) expect(screen.queryByText(text)).toBeNull();
}
