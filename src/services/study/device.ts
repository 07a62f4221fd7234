// What of the learner's device the app must know.

export interface Device {
  /** Whether the browser erases what a site stored unless the app stands on the home screen. */
  readonly adviseHomeScreen: boolean;
}
