// Copies of decks that the learner only looked at, or removed on another device, leave this device.
import type { Services } from '#services/study/services.tsx';

/**
 * Where the log does not answer, everything stays.
 *
 * @param looked a chapter that is on screen
 */
export async function forgetUnadded(
  { store, library }: Pick<Services, 'store' | 'library'>,
  looked: string | null,
): Promise<void> {
  const added = await store.query('decks', null);
  if (!added.ok) return;
  for (const chapter of await library.kept()) {
    if (chapter !== looked && !added.value.includes(chapter)) await library.forget(chapter);
  }
}
