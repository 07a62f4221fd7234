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
  // First: a deck is recorded as added before its copy is kept, so the log knows of every copy that is found here.
  const kept = await library.kept();
  const added = await store.query('decks', null);
  if (!added.ok) return;
  for (const chapter of kept) {
    if (chapter !== looked && !added.value.includes(chapter)) await library.forget(chapter);
  }
}
