// A sitting whose queue was planned anew while it was answered.
import { isRight, type GivenAnswer } from '#domain/sitting/sitting.ts';
import type { QueuedItem } from '#domain/study-plan/sitting-queue.ts';

export interface RenewedSitting {
  /** Nothing of it was asked in the sitting. */
  readonly queue: readonly QueuedItem[];
  /** What was answered, as it leads to this queue when it is taken back. */
  readonly given: readonly GivenAnswer[];
}

/** What comes after a miss. @param since answers that were given after it */
export type FollowMiss = (
  queue: readonly QueuedItem[],
  missed: Pick<GivenAnswer, 'shown' | 'picked'>,
  since: number,
) => readonly QueuedItem[];

export function renewSitting(
  planned: readonly QueuedItem[],
  given: readonly GivenAnswer[],
  followMiss: FollowMiss,
): RenewedSitting {
  const asked = new Set(given.map(({ shown }) => shown.item.id));
  // What was missed a few answers ago is followed by what it was taken for, though the queue is another one.
  const queue = given.reduce<readonly QueuedItem[]>(
    (following, answer, at) =>
      isRight(answer) ? following : followMiss(following, answer, given.length - 1 - at),
    planned.filter(({ id }) => !asked.has(id)),
  );
  return {
    queue,
    // After an answer stands what was answered since, then what follows now.
    given: given.map((answer, at) => ({
      ...answer,
      queue: [...given.slice(at + 1).map(({ shown }) => shown.item), ...queue],
    })),
  };
}
