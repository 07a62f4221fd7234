// The record of ○×, read from the answers themselves.
import { ROUND_SIZE, ROUND_TIME } from '#domain/plan/true-false-round.ts';

/** An answer to one sentence, as the log has it. */
export interface SentenceAnswer {
  /** The sitting id of the round. */
  readonly sitting: string;
  readonly correct: boolean;
  /** Milliseconds; `null` where it is not known. */
  readonly took: number | null;
}

export interface Round {
  /** Its sitting. */
  readonly id: string;
  /** Right within the time of a round, and among so many sentences as a round has. */
  readonly right: number;
}

/** @param answers in order of time, without drills. @returns the earliest round first */
export function roundsOf(answers: Iterable<SentenceAnswer>): readonly Round[] {
  const rounds = new Map<string, { right: number; answers: number; took: number }>();
  for (const { sitting, correct, took } of answers) {
    const round = rounds.get(sitting) ?? { right: 0, answers: 0, took: 0 };
    round.answers += 1;
    round.took += took ?? 0;
    if (correct && round.answers <= ROUND_SIZE && round.took <= ROUND_TIME) round.right += 1;
    rounds.set(sitting, round);
  }
  return [...rounds].map(([id, { right }]) => ({ id, right }));
}

/** The most that was right; `null` before the first round. @param except the round that is held against it */
export function bestOf(rounds: readonly Round[], except: string | null = null): number | null {
  const rights = rounds.filter(({ id }) => id !== except).map(({ right }) => right);
  return rights.length === 0 ? null : Math.max(...rights);
}
