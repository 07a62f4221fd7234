// The score of the result screen, derived from the log so that tabs and devices cannot overwrite each other's answers.
//
// Every device counts its own answers, and those counts only grow. Setting the score to 0/0 cuts off what each has
// counted so far; of several cuts the largest counts. So the order of events and files does not matter, no clock is
// asked, and what two devices reset at once is not subtracted twice.
import type { ScoreCut, ScoreEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE, type Score } from '#domain/score/score.ts';

/** What each contributor has earned: a device by its answers, a score event by what it was set to. */
export type EarnedScores = ReadonlyMap<string, Score>;

/** An answer that was taken back, and is not among what was earned. Times in epoch milliseconds. */
export interface AnswerTakenBack {
  readonly device: string;
  readonly correct: boolean;
  readonly answeredAt: number;
  readonly takenBackAt: number;
}

/** @param answers by device */
export function foldScore(
  answers: EarnedScores,
  events: readonly ScoreEvent[],
  takenBack: readonly AnswerTakenBack[] = [],
): Score {
  let correct = 0;
  let total = 0;
  for (const left of leftOver(answers, events, takenBack).values()) {
    correct += left.correct;
    total += left.total;
  }
  // A score that was taken over from an unreadable past must not make more right than answered.
  return { correct: Math.min(correct, total), total };
}

/** What a score event has to cut off, so that nothing of before counts. */
export function cutOfAll(
  answers: EarnedScores,
  events: readonly ScoreEvent[],
  takenBack: readonly AnswerTakenBack[] = [],
): ScoreCut {
  const earned = earnedBy(answers, events);
  return Object.fromEntries(
    [...leftOver(answers, events, takenBack)]
      .filter(([, left]) => left.total > 0 || left.correct > 0)
      .map(([contributor]) => {
        const { correct, total } = earned.get(contributor) ?? EMPTY_SCORE;
        return [contributor, [correct, total] as const];
      }),
  );
}

function leftOver(
  answers: EarnedScores,
  events: readonly ScoreEvent[],
  takenBack: readonly AnswerTakenBack[],
): EarnedScores {
  const cuts = new Map<string, Score>();
  for (const { cut, at } of events) {
    for (const [contributor, counted] of Object.entries(cut ?? {})) {
      // Cut off, and taken back after that: the count no longer has it, so the cut must not take another in its place.
      const gone = takenBack.filter(
        ({ device, answeredAt, takenBackAt }) =>
          device === contributor && answeredAt <= at && takenBackAt > at,
      );
      const correct = counted[0] - gone.filter((answer) => answer.correct).length;
      const total = counted[1] - gone.length;
      const before = cuts.get(contributor) ?? EMPTY_SCORE;
      // Of two that are as large but of other answers the one with more right ones, so that their order does not matter.
      const isLarger = total > before.total || (total === before.total && correct > before.correct);
      if (isLarger) cuts.set(contributor, { correct, total });
    }
  }
  return new Map(
    [...earnedBy(answers, events)].map(([contributor, { correct, total }]) => {
      const cut = cuts.get(contributor) ?? EMPTY_SCORE;
      const left = Math.max(0, total - cut.total);
      return [
        contributor,
        { correct: Math.min(left, Math.max(0, correct - cut.correct)), total: left },
      ];
    }),
  );
}

function earnedBy(answers: EarnedScores, events: readonly ScoreEvent[]): EarnedScores {
  return new Map([...answers, ...events.map(({ id, score }) => [id, score] as const)]);
}
