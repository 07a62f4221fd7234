// The name of what is done in one go, so that its events can be told from those of another time.
import type { RandomNumber } from '#domain/shuffle.ts';

/** @param at epoch milliseconds; two sittings of one moment are told apart by chance */
export function newSittingId(at: number, random: RandomNumber): string {
  return `${at.toString(36)}-${Math.floor(random() * 36 ** 4).toString(36)}`;
}
