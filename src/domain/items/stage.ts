// 基礎, 合格, 発展: the library in its order of worth, in stages that can be finished.

export type Stage = 1 | 2 | 3;

export interface StageFacts {
  readonly label: string;
  /** So many items of the order end with it. */
  readonly end: number;
}

export const STAGES: Readonly<Record<Stage, StageFacts>> = {
  1: { label: '基礎', end: 1300 },
  2: { label: '合格', end: 3600 },
  3: { label: '発展', end: Number.POSITIVE_INFINITY },
};

/** @param place in the order of worth, from 0 */
export function stageAt(place: number): Stage {
  if (place < STAGES[1].end) return 1;
  return place < STAGES[2].end ? 2 : 3;
}
