// Made by `npm run simulate:paces`: points of 120 that simulated learners gain until the exam's day.

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
      points: 49.7,
      gains: [
        [2.8, 9.4, 15.3, 21.3],
        [6.2, 16.6, 25.1, 34.2],
        [9.4, 22, 32.6, 43.4],
      ],
    },
    {
      points: 57.1,
      gains: [
        [2.4, 8.3, 13.8, 19.7],
        [5.1, 14.9, 22.4, 30.9],
        [8.1, 19.5, 29.5, 39.4],
      ],
    },
    {
      points: 68.4,
      gains: [
        [1.8, 7.1, 11.9, 16.5],
        [3.7, 12.5, 18.9, 26.5],
        [6.1, 16.2, 25.6, 33.3],
      ],
    },
  ],
};
