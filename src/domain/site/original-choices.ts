// The setting 選択肢を原語だけで表示, by itself for screens that need no other.
import type { JsonValue } from '#domain/log/event.ts';

/** Its name in the log: permanent. */
export const ORIGINAL_CHOICES = 'original-choices';

/** @param stored the last value of each setting, by its name */
export function wantsOriginalChoices(stored: ReadonlyMap<string, JsonValue>): boolean {
  return stored.get(ORIGINAL_CHOICES) === true;
}
