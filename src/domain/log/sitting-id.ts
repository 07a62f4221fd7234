// The id of a sitting: what is done in one go can be distinguished from what was done another time.
import type { RandomNumber } from '#domain/shuffle.ts';

/** @param at epoch milliseconds; two sittings of one moment differ by chance */
export function newSittingId(at: number, random: RandomNumber): string {
  return `${at.toString(36)}-${Math.floor(random() * 36 ** 4).toString(36)}`;
}
