// Made by `npm run simulate:paces`: points of 120 that simulated learners gain until the exam's day. Not yet simulated are
// 180 days of 45 and 90 minutes: there stands 1.3 times the gain of 90 days, which one learner of them had.

export interface PaceTable {
  /** Of a day. */
  readonly minutes: readonly number[];
  /** Until the exam. */
  readonly days: readonly number[];
  readonly starts: readonly {
    /** What an exam gives on the first day. */
    readonly points: number;
    /** By days, then by minutes. */
    readonly gains: readonly (readonly number[])[];
  }[];
}

export const PACE_TABLE: PaceTable = {
  minutes: [5, 20, 45, 90],
  days: [30, 90, 180],
  starts: [
    {
      points: 49.4,
      gains: [
        [2.1, 7.9, 14.1, 19.7],
        [5.1, 15.3, 22.7, 31],
        [8.3, 20.5, 29.6, 40.4],
      ],
    },
    {
      points: 56.1,
      gains: [
        [1.8, 7.4, 13.4, 18.2],
        [4.5, 14.2, 21, 28.9],
        [7.2, 18.6, 27.3, 37.5],
      ],
    },
    {
      points: 67.7,
      gains: [
        [1.1, 6.1, 10.7, 15],
        [3, 11.3, 17.3, 24.5],
        [5.2, 14.8, 22.5, 31.8],
      ],
    },
  ],
};
