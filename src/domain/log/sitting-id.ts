// The id of a sitting: what is done in one go can be distinguished from what was done another time.
import type { RandomNumber } from '#domain/shuffle.ts';

/** @param at epoch milliseconds; two sittings of one moment differ by chance */
export function newSittingId(at: number, random: RandomNumber): string {
  return `${at.toString(36)}-${Math.floor(random() * 36 ** 4).toString(36)}`;
}

/** When the sitting of such an id began, in epoch milliseconds; `null` for any other id. */
export function sittingStart(id: string): number | null {
  const [, start] = /^([0-9a-z]{1,9})-[0-9a-z]{1,4}$/.exec(id) ?? [];
  return start === undefined ? null : Number.parseInt(start, 36);
}
