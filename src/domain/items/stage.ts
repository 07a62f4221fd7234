// 基礎, 合格, 発展: the library in its order of worth, in stages that can be finished.

export type Stage = 1 | 2 | 3;

export interface StageFacts {
  readonly label: string;
  /** So many items of the order end with it. */
  readonly end: number;
  /** Of 120, for who knows all of it and nothing else; simulated (`npm run simulate`). */
  readonly points: number | null;
}

export const STAGES: Readonly<Record<Stage, StageFacts>> = {
  1: { label: '基礎', end: 1300, points: 65 },
  2: { label: '合格', end: 3600, points: 80 },
  3: { label: '発展', end: Number.POSITIVE_INFINITY, points: null },
};

/** @param place in the order of worth, from 0 */
export function stageAt(place: number): Stage {
  if (place < STAGES[1].end) return 1;
  return place < STAGES[2].end ? 2 : 3;
}

/** What a stage is good for; `null` for the last, which has no end. */
export function stagePromise(stage: Stage): string | null {
  const { points } = STAGES[stage];
  return points === null ? null : `この段をすべて覚えると、およそ${points}点`;
}
